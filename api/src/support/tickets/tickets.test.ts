import { expect, test } from '@jest/globals';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import { send, signUpConfirmed } from '#src/testing/users/member.ts';
import { accountService } from '#src/testing/account-service.ts';

const TEAM = 'team@plenum.example';
const PARTNERS = 'partners@plenum.example';
const service = accountService({ API_TICKET_EMAILS: `${TEAM}, 3=${PARTNERS}`, API_STAFF_ORIGIN: 'https://staff.plenum.example' });

const whole = { name: 'Olga Petrova', email: 'Olga@Example.com', phone: '8 (912) 345-67-89', comment: 'Two\nlines', consent: true };
const formOf = async (id: string, changes: object = {}) =>
  String((await send(service, 'POST', `/v1/form/${id}`, { ...whole, ...changes }, service.elsewhere())).json().data.id);
const about = async (number: string) =>
  (await service.messages()).filter(({ subject, channel }) => channel === 'mail' && subject.includes(number));
const ticketOf = async (number: string) => {
  const rows = await service.testDatabase.query('SELECT * FROM ticket WHERE number = $1', [number]);
  return rows[0];
};

const ANSWERED = Object.values(FORM_IDS).filter((id) => id !== FORM_IDS.webinar);

test.each(ANSWERED)('form %s – submitted – one e-mail to the staff and one ticket, with the number that the sender got', async (id) => {
  const number = await formOf(id);
  const messages = await about(number);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toMatchObject({ to: id === '3' ? PARTNERS : TEAM, reply_to: 'olga@example.com' });
  for (const expected of ['Olga Petrova', '+79123456789', 'Two', number, `https://staff.plenum.example/staff/tickets/${number}`]) {
    expect(messages[0]?.text).toContain(expected);
    expect(messages[0]?.html).toContain(expected);
  }
  expect(await ticketOf(number)).toMatchObject({ kind: 'form', source: id, state: 'open', name: 'Olga Petrova' });
});

test.each(['short', 'reply'])('questionnaire %s – answered – one e-mail and one ticket, with its questions', async (aliace) => {
  const quiz = (await send(service, 'GET', `/quiz/${aliace}`)).json().data;
  const answers = aliace === 'short' ? { held: 'no' } : { words: 'Why?', address: 'Asks@Example.com' };
  const reply = await send(service, 'POST', `/quiz/${aliace}/answers`, { version: quiz.version, answers }, service.elsewhere());
  const messages = await about(reply.json().data.id);
  expect(messages).toHaveLength(1);
  expect(messages[0]?.subject).toContain(quiz.title);
  expect(messages[0]?.text).toContain(aliace === 'short' ? 'Have you held a webinar?:\n  No' : 'What would you like to know?:\n  Why?');
  expect(messages[0]?.reply_to).toBe(aliace === 'short' ? null : 'asks@example.com');
  const ticket = await ticketOf(reply.json().data.id);
  expect([ticket?.['source'], ticket?.['due_at'] === null]).toEqual([aliace, aliace === 'short']);
});

test('answers about a webinar – submitted – with its title and date; an unknown webinar is left out', async () => {
  await service.testDatabase.query(
    `INSERT INTO webinar_occurrence (webinar_id, key, starts_at) SELECT id, 'days-28-5', '2026-06-01T00:15:00Z' FROM webinar WHERE alias = 'opens-at-three'
    ON CONFLICT DO NOTHING`,
  );
  const answer = async (webinar: object) => {
    const body = { version: 3, answers: { held: 'no' }, webinar };
    const reply = await send(service, 'POST', '/quiz/short/answers', body, service.elsewhere());
    return (await about(reply.json().data.id))[0]?.text ?? '';
  };
  expect(await answer({ alias: 'opens-at-three', date: 'days-28-5' })).toContain(
    'Webinar:\n  Opens at three, Mon 1 Jun 2026, 03:15 Moscow time',
  );
  expect(await answer({ alias: 'opens-at-three' })).toContain('Webinar:\n  Opens at three\n');
  expect(await answer({ alias: 'no-such' })).not.toContain('Webinar:');
  const [stored] = await service.testDatabase.query("SELECT webinar FROM quiz_answer WHERE webinar ->> 'startsAt' IS NOT NULL");
  expect(stored).toEqual({ webinar: { alias: 'opens-at-three', title: 'Opens at three', startsAt: '2026-06-01T00:15:00.000Z' } });
});

test.each([
  'Please send me the recording of “Long over” (long-over).',
  'Please tell me the new date of “Long over” (long-over).',
  'Question to Vera Orlova about the recording of “Long over” (long-over, at 1:05):\n\nWhy?',
])('%j – submitted with its webinar – the e-mail is about a webinar and says what is requested', async (comment) => {
  const [message] = await about(await formOf('4', { webinar: 'long-over', comment }));
  expect(message?.subject).toMatch(/About a webinar: Olga Petrova$/);
  expect(message?.text).toContain('Webinar:\n  long-over');
  expect(message?.text).toContain(comment.slice(0, 40));
});

test('a signed-in user with a company – submits a form – the ticket has their call preference and the company’s size', async () => {
  const member = await signUpConfirmed(service, service.email());
  await member.call('PUT', '/v2/profile', { company_name: 'Northern Light', company_size: '11-50', phone_call: true });
  const tracking = { url: 'https://plenum.example/for-partners', utm_source: 'letter', utm_campaign: 'autumn' };
  const reply = await member.call('POST', '/v1/form/3', { ...whole, tracking, fields: { seats: 20, vip: true } });
  const [message] = await about(reply.json().data.id);
  for (const expected of [
    'May be phoned:\n  Yes',
    'Company:\n  Northern Light',
    'Company size:\n  11-50',
    'seats:\n  20',
    'vip:\n  Yes',
    'Page:\n  https://plenum.example/for-partners',
    'Campaign:\n  source letter, campaign autumn',
  ]) {
    expect(message?.text).toContain(expected);
  }
});

test('a form submitted twice with one Idempotency-Key – one ticket, one e-mail', async () => {
  const post = () => service.app.inject({ method: 'POST', url: '/api/v1/form/1', payload: whole, headers: { 'idempotency-key': 'twice' } });
  const [first, second] = [await post(), await post()];
  expect(second.json()).toEqual(first.json());
  expect(await about(first.json().data.id)).toHaveLength(1);
  const rows = await service.testDatabase.query('SELECT FROM ticket WHERE number = $1', [first.json().data.id]);
  expect(rows).toHaveLength(1);
});

test('markup and a line break in a value – e-mailed – text, with a subject of one line', async () => {
  const [message] = await about(await formOf('1', { name: 'Ann <Bo>', comment: '<img src=x onerror=alert(1)>' }));
  expect(message?.html).not.toMatch(/<img|<Bo>/);
  expect(message?.html).toContain('&lt;img src=x onerror=alert(1)&gt;');
});

test('a name of the maximum length – e-mailed – a subject of 78 characters', async () => {
  const [message] = await about(await formOf('1', { name: 'Ж'.repeat(100) }));
  expect(Array.from(message?.subject ?? '')).toHaveLength(78);
  expect(message?.subject).toMatch(/Ж…$/);
});

test('no address in the settings – a form is submitted – the e-mail goes to the site’s support address', async () => {
  const { startTestApp } = await import('#src/testing/test-app.ts');
  const plain = await startTestApp();
  try {
    await send(plain, 'POST', '/v1/form/1', whole);
    expect((await plain.messages('hello@plenum.example')).map(({ subject }) => subject)).toEqual([expect.stringContaining('Olga Petrova')]);
  } finally {
    await plain.close();
  }
});

test('a ticket deleted with its sender’s account before the e-mail is sent – no e-mail', async () => {
  const member = await signUpConfirmed(service, service.email());
  const reply = await member.call('POST', '/v1/form/4', whole);
  const { id } = reply.json().data;
  await service.testDatabase.query('DELETE FROM ticket WHERE number = $1', [id]);
  expect(await about(id)).toEqual([]);
});

test('a ticket without events for two years – deleted, with its form; one day less – kept', async () => {
  const number = await formOf('1');
  const stored = async () => [
    (await service.testDatabase.query('SELECT FROM ticket WHERE number = $1', [number])).length,
    (await service.testDatabase.query('SELECT FROM form_submission WHERE ticket = $1', [number])).length,
  ];
  service.later(729 * 86_400);
  await service.runScheduledJobs();
  expect(await stored()).toEqual([1, 1]);
  service.later(86_400);
  await service.runScheduledJobs();
  expect(await stored()).toEqual([0, 0]);
});
