import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { formReceipt, type FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_NOW } from '#src/testing/test-config.ts';

let service: TestApp;
beforeAll(async () => {
  service = await startTestApp({ API_RATE_LIMIT_FORMS: '1000' });
});
afterAll(() => service.close());

const post = (id: string, payload: object) => service.app.inject({ method: 'POST', url: `/api/v1/form/${id}`, payload });
const whole = { name: 'Olga Petrova', email: 'Olga@Example.com', phone: '8 (912) 345-67-89', comment: 'Please call.', consent: true };
const count = async (table: string) => (await service.testDatabase.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`))[0]?.n;

test.each(['1', '2', '3', '4', '9', 'call'])('form %s – submitted – 201 with a ticket number, and stored [S7.36]', async (id) => {
  const before = await count('form_submission');
  const reply = await post(id, whole);
  expect(reply.statusCode).toBe(201);
  const { data } = reply.json<{ data: FormReceipt }>();
  expect(formReceipt.parse(data)).toEqual({ id: expect.stringMatching(/^PL-[0-9A-HJKMNP-TV-Z]{8}$/), status: 'accepted' });
  expect([await count('form_submission'), reply.headers['cache-control']]).toEqual([(before ?? 0) + 1, 'no-store']);
});

test('entered values – stored – normalised, with the time of consent and the visitor’s origin', async () => {
  const tracking = { utm_source: 'letter', referrer: 'https://example.com/', unknown: 'x' };
  const reply = await post('call', {
    ...whole,
    name: '  Olga \n Petrova ',
    comment: 'Two\nlines',
    slot: 'noon',
    fields: { seats: 20 },
    tracking,
  });
  const [row] = await service.testDatabase.query('SELECT * FROM form_submission WHERE ticket = $1', [reply.json().data.id]);
  expect(row).toMatchObject({
    form: 'call',
    name: 'Olga Petrova',
    phone: '+79123456789',
    email: 'olga@example.com',
    comment: 'Two\nlines',
    slot: 'noon',
    fields: { seats: 20 },
    tracking: { utm_source: 'letter', referrer: 'https://example.com/' },
    consent_at: TEST_NOW,
  });
});

test.each<[string, object, string[]]>([
  ['1', { name: '' }, ['name']],
  ['1', { phone: '', email: ' ' }, ['phone', 'email']],
  ['3', { email: 'olga' }, ['email']],
  ['4', { comment: undefined }, ['comment']],
  ['9', { consent: false }, ['consent']],
  ['9', { consent: undefined }, ['consent']],
  ['call', { phone: undefined }, ['phone']],
  ['call', { phone: '123 45' }, ['phone']],
  ['call', { phone: '+7 000' }, ['phone']],
  ['call', { phone: '+999 1234567' }, ['phone']],
  ['webinar', { name: '', webinar: '', consent: false }, ['name', 'webinar', 'consent']],
])('form %s with %j – refused – 422 naming %j, with a message for the user', async (id, changes, fields) => {
  const reply = await post(id, { ...whole, webinar: 'small-room', ...changes });
  expect([reply.statusCode, reply.json().code]).toEqual([422, 'invalid_input']);
  const { errors } = reply.json<{ errors: { field: string; message: string }[] }>();
  expect(errors.map(({ field }) => field)).toEqual(fields);
  for (const { message } of errors) expect(message).toMatch(/^Please .+\.$/);
});

test.each<[string, object, string]>([
  ['a number as the name', { name: 5 }, 'name'],
  ['text as consent', { consent: 'yes' }, 'consent'],
  ['an unknown slot', { slot: 'midnight' }, 'slot'],
  ['an overlong comment', { comment: 'a'.repeat(5001) }, 'comment'],
  ['a list as an answer', { fields: { a: [] } }, 'fields.a'],
  ['a hundred answers', { fields: Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`a${n}`, n])) }, 'fields'],
])('%s – refused – 422 naming %s', async (_, changes, field) => {
  const reply = await post('1', { ...whole, ...changes });
  expect([reply.statusCode, reply.json().errors.map((error: { field: string }) => error.field)]).toEqual([422, [field]]);
});

test('a value that cannot be stored – refused – 422, not 500', async () => {
  expect((await post('1', { ...whole, comment: 'a\u0000b' })).statusCode).toBe(422);
  expect((await post('1', { ...whole, fields: { a: '\u0000' } })).statusCode).toBe(422);
});

test.each(['0', '5', 'main', 'toString', 'callback'])('form "%s" – 404', async (id) => {
  const reply = await post(id, whole);
  expect([reply.statusCode, reply.json().message]).toEqual([404, 'There is no such form.']);
});

test.each(['1', 'call', 'webinar'])('form %s submitted by a bot – answered as usual – nothing is stored', async (id) => {
  const before = [await count('form_submission'), await count('webinar_registration')];
  const reply = await post(id, { ...whole, webinar: 'small-room', website: 'https://casino.example' });
  expect(reply.statusCode).toBe(201);
  expect(formReceipt.parse(reply.json().data).status).toBe('accepted');
  expect([await count('form_submission'), await count('webinar_registration')]).toEqual(before);
});

test('forms above the limit – refused with 429, all forms counted together, while other calls are answered', async () => {
  const strict = await startTestApp();
  try {
    const send = async (id: string) => (await strict.app.inject({ method: 'POST', url: `/api/v1/form/${id}`, payload: whole })).statusCode;
    const statuses = [];
    for (const id of ['1', 'call', '2', 'call', '1', '1', 'call']) statuses.push(await send(id));
    expect(statuses).toEqual([201, 201, 201, 201, 201, 429, 429]);
    expect((await strict.app.inject('/api/v1/ping')).statusCode).toBe(200);
  } finally {
    await strict.close();
  }
});
