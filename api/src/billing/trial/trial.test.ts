import { beforeEach, expect, test } from '@jest/globals';
import { billingService } from '#src/testing/billing-service.ts';
import { purchase } from '#src/testing/users/buyer.ts';
import { signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = billingService();
const DAYS = 24 * 60 * 60;
let member: Member;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
  await member.call('POST', '/v1/trial');
  // The e-mail about the beginning is sent at once.
  await service.messages();
});

/** Runs the scheduled jobs, as after a wait, and returns the subjects of e-mails about the trial, the newest first. */
async function subjects(afterDays = 0): Promise<string[]> {
  if (afterDays > 0) service.later(afterDays * DAYS);
  await service.runScheduledJobs();
  return (await service.messages(member.email)).map(({ subject }) => subject).filter((subject) => subject.includes('trial'));
}

test('a trial – started – an e-mail says until when, and what it allows', async () => {
  const [email] = await service.messages(member.email);
  expect(email?.subject).toMatch(/^Your .+ trial has started$/);
  expect(email?.text).toMatch(/^Your trial has started: .+ until \d+ \w+ \d{4}\n[^]*Moscow time/);
  expect(email?.text).toContain('/account/tariff');
});

test('a trial – nears its end and ends – one e-mail three days before and one after, however often the jobs run', async () => {
  expect(await subjects()).toHaveLength(1);
  expect(await subjects(10)).toHaveLength(1);
  const [soon, ...before] = await subjects(1.5);
  expect(soon).toMatch(/^Your .+ trial ends on \d+ \w+ \d{4}$/);
  expect(before).toHaveLength(1);
  expect(await subjects(1)).toHaveLength(2);
  const [ended] = await subjects(2);
  expect(ended).toMatch(/^Your .+ trial has ended$/);
  expect(await subjects(0.5)).toHaveLength(3);
});

test('a tariff was bought during the trial – the trial nears its end and ends – no e-mail about it', async () => {
  await purchase(service, member, { qty: 1, period: 'year' });
  expect(await subjects(12)).toHaveLength(1);
  expect(await subjects(3)).toHaveLength(1);
});

test('a service that was away during the end of a trial – runs again a week later – says nothing about it any more', async () => {
  expect(await subjects(21)).toHaveLength(1);
});
