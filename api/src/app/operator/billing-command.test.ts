import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from '@jest/globals';
import type { PlacedOrder } from '@plenum/mf-billing/contract/orders';
import { runBillingCommand } from '#src/app/operator/billing-command.ts';
import { billingService } from '#src/testing/billing-service.ts';
import { order, payAt, purchase, setPayments, statusOf } from '#src/testing/users/buyer.ts';
import { signUpConfirmed, type Member } from '#src/testing/users/member.ts';

const service = billingService();
let member: Member;
let made: PlacedOrder;
beforeEach(async () => {
  member = await signUpConfirmed(service, service.email());
  made = await purchase(service, member, {});
});

/** Runs a command as a separate process would. */
async function run(...args: string[]): Promise<{ code: number; output: string }> {
  const lines: string[] = [];
  const { port } = service.app.server.address() as AddressInfo;
  const variables = {
    NODE_ENV: 'test',
    DATABASE_URL: service.config.database.serverUrl,
    API_DATABASE: service.config.database.name,
    API_PORT: String(port),
    API_PASSWORD_MEMORY_KIB: '8',
    API_PASSWORD_PASSES: '1',
  };
  const print = (line: string) => void lines.push(line);
  const code = await runBillingCommand(args, variables, print, () => service.now);
  return { code, output: lines.join('\n') };
}

test('check – a consistent ledger – reports it with exit code 0; a planted error – names it with exit code 1', async () => {
  expect(await run('check')).toMatchObject({ code: 0, output: expect.stringMatching(/^\d+ orders, 0 discrepancies$/) });
  await service.testDatabase.query("UPDATE payment SET problem = 'planted' WHERE order_id = $1", [made.order_id]);
  const found = await run('check');
  await service.testDatabase.query('UPDATE payment SET problem = NULL WHERE order_id = $1', [made.order_id]);
  expect(found).toMatchObject({ code: 1, output: expect.stringContaining(`${made.number}: payment`) });
});

test('help, an unknown command, a missing order, a refund above the payment – each explained, with its exit code', async () => {
  expect(await run('--help')).toMatchObject({ code: 0, output: expect.stringContaining('refund <order>') });
  expect(await run('sho')).toMatchObject({ code: 2, output: expect.stringMatching(/^There is no command sho\./) });
  expect(await run('show')).toEqual({ code: 1, output: 'Please name an order, such as P-2026-000123.' });
  expect(await run('refund', made.number, '--amount', '99999')).toEqual({
    code: 1,
    output: `At most ₽1,990.50 of order ${made.number} can be refunded.`,
  });
});

test('show, read-back – an order whose payment notification was lost – shown as pending, then settled', async () => {
  const lost = await order(service, member, { alias: 'stream' });
  await payAt(service, lost.confirmation_url, { notifications: 'none' });
  expect((await run('show', lost.number)).output).toContain('pending');
  expect(await run('read-back', lost.number)).toMatchObject({ code: 0, output: expect.stringMatching(/paid[\s\S]*credited/) });
  expect(await statusOf(service, lost.order_id)).toEqual({ status: 'paid' });
});

test('refund – one part and then the rest, while the payment service is down – each refunded once when it is back', async () => {
  await setPayments(service, 'down');
  expect(await run('refund', made.number, '--amount', '990.50')).toMatchObject({ code: 0 });
  expect((await run('refund', made.number)).output).toMatch(/is under way/);
  await service.runScheduledJobs();
  await setPayments(service, 'up');
  service.later(60);
  await service.runScheduledJobs();
  expect((await member.call('GET', '/v1/orders')).json().data[0]).toMatchObject({ status: 'paid', refunded: 99_050 });
  expect(await run('refund', made.number)).toMatchObject({ code: 0 });
  await service.runScheduledJobs();
  expect(await statusOf(service, made.order_id)).toEqual({ status: 'refunded' });
  expect((await run('refund', made.number)).output).toMatch(/cannot be refunded/);
});

test('refund – of an order that a later one has replaced – refused until the later one is refunded, or to keep the time', async () => {
  const upgrade = await purchase(service, member, { alias: 'huge' });
  const refused = await run('refund', made.number);
  expect(refused.code).toBe(1);
  expect(refused.output).toContain(`The unused time of order ${made.number} went into order ${upgrade.number}`);
  expect(await run('refund', upgrade.number)).toMatchObject({ code: 0 });
  await service.runScheduledJobs();
  expect((await member.call('GET', '/v1/my-tariff')).json().data.alias).toBe('large');
  expect(await run('refund', made.number, '--amount', '990.50')).toMatchObject({ code: 0 });
  await service.runScheduledJobs();
  const again = await purchase(service, member, { alias: 'huge' });
  expect(await run('refund', made.number)).toMatchObject({ code: 1, output: expect.stringContaining(again.number) });
  expect(await run('refund', made.number, '--keep-time')).toMatchObject({ code: 0 });
  await service.runScheduledJobs();
  expect((await member.call('GET', '/v1/my-tariff')).json().data.alias).toBe('huge');
  expect(await run('check')).toMatchObject({ code: 0 });
});

test.each([
  [['refund', 'P-2026-999999'], 1, /There is no order/],
  [['show', 'x'], 1, /looks like P-2026-000123/],
  [['paid', 'P-2026-000001'], 1, /--reference/],
  [['sell'], 2, /npm run billing/],
  [[], 2, /npm run billing/],
  [['check', '--force'], 1, /--force/],
] as const)('%j – refused with exit code %d and a hint', async (args, code, output) => {
  expect(await run(...args)).toEqual({ code, output: expect.stringMatching(output) });
});
