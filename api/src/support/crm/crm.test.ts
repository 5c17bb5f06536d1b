import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { FORM_IDS } from '@plenum/shared-contracts/forms/form-ids';
import { crmEvent } from '#src/support/crm/crm-event.ts';
import { enqueuePendingForCrm } from '#src/support/tickets/crm-job.ts';
import { isSignedWebhook, signWebhook } from '@plenum/shared-server/webhooks/sign-webhook';
import { listDeadLetters } from '#src/platform/jobs/dead-letters.ts';
import { send, signUpConfirmed } from '#src/testing/users/member.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_NOW } from '#src/testing/test-config.ts';

const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

interface Delivery {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

let service: TestApp;
let crm: Server;
let deliveries: Delivery[];
/** The CRM's answer. */
let answer: () => { status: number; location?: string };
let now = TEST_NOW;
beforeAll(async () => {
  crm = createServer(async (request, response) => {
    deliveries.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() });
    const { status, location } = answer();
    response.writeHead(status, location === undefined ? {} : { location }).end('answer');
  });
  await new Promise<void>((resolve) => crm.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(crm.address() as AddressInfo).port}/events`;
  const settings = { API_CRM_WEBHOOK_URL: url, API_CRM_WEBHOOK_SECRET: SECRET, API_RATE_LIMIT_FORMS: '1000' };
  service = await startTestApp(settings, { clock: () => now });
});
afterAll(async () => {
  await service.close();
  crm.close();
});
beforeEach(async () => {
  deliveries = [];
  now = TEST_NOW;
  answer = () => ({ status: 200 });
});

const whole = { name: 'Olga', email: 'olga@example.com', phone: '+7 912 345-67-89', comment: 'Hello', consent: true };
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
const events = () => deliveries.map(({ body }) => crmEvent.parse(JSON.parse(body)));
const stateOf = async (number: string) =>
  (await service.testDatabase.query<{ crm_state: string }>('SELECT crm_state FROM ticket WHERE number = $1', [number]))[0]?.crm_state;
const formOf = async (id = '1', changes: object = {}) =>
  String((await send(service, 'POST', `/v1/form/${id}`, { ...whole, ...changes })).json().data.id);

test.each(Object.values(FORM_IDS).filter((id) => id !== FORM_IDS.webinar))('form %s – submitted – sent to the CRM once', async (id) => {
  const number = await formOf(id);
  await service.messages();
  later(86_400);
  await service.messages();
  expect(events()).toEqual([
    expect.objectContaining({ type: 'ticket.opened', data: expect.objectContaining({ number, kind: 'form', source: id }) }),
  ]);
  expect(await stateOf(number)).toBe('sent');
});

test('a questionnaire – answered by a signed-in user – sent with questions, answers, company, call preference and campaign', async () => {
  const member = await signUpConfirmed(service, 'member@example.com');
  await member.call('PUT', '/v2/profile', { company_name: 'Northern Light', company_size: '11-50', phone_call: true });
  deliveries = [];
  await member.call('POST', '/quiz/reply/answers', {
    version: 1,
    answers: { words: 'Why?', address: 'asks@example.com' },
    tracking: { url: 'https://plenum.example/quiz/reply', referrer: 'https://example.com/', utm_source: 'letter' },
  });
  await service.messages();
  expect(events()).toEqual([
    {
      type: 'ticket.opened',
      timestamp: TEST_NOW.toISOString(),
      data: {
        number: expect.stringMatching(/^PL-/),
        kind: 'questionnaire',
        source: 'reply',
        title: 'Reply',
        due_at: '2026-06-02T15:00:00.000Z',
        sender: {
          name: null,
          email: 'asks@example.com',
          phone: null,
          phone_call: true,
          company_name: 'Northern Light',
          company_size: '11-50',
        },
        answers: [
          { question: 'What would you like to know?', answer: 'Why?' },
          { question: 'Where may we write to?', answer: 'asks@example.com' },
        ],
        page: 'https://plenum.example/quiz/reply',
        referrer: 'https://example.com/',
        campaign: { source: 'letter', medium: null, campaign: null, term: null, content: null },
      },
    },
  ]);
});

test('a form submitted twice with one Idempotency-Key – sent once', async () => {
  const post = () => service.app.inject({ method: 'POST', url: '/api/v1/form/1', payload: whole, headers: { 'idempotency-key': 'twice' } });
  await post();
  await post();
  await service.messages();
  expect(deliveries).toHaveLength(1);
});

test('an event – signed by Standard Webhooks, with the same id as Idempotency-Key', async () => {
  const number = await formOf();
  await service.messages();
  const [{ headers, body }] = deliveries as [Delivery];
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => String(headers[name]));
  expect([id, headers['idempotency-key']]).toEqual([`ticket_opened_${number}`, id]);
  const part = { id: String(id), timestamp: Number(timestamp), body };
  expect(isSignedWebhook(SECRET, String(signature), part, now.getTime())).toBe(true);
  expect(isSignedWebhook(SECRET, `v1,other ${String(signature)}`, part, now.getTime())).toBe(true);
  expect(isSignedWebhook(SECRET, String(signature), { ...part, body: `${body} ` }, now.getTime())).toBe(false);
  expect(isSignedWebhook(SECRET, String(signature), part, now.getTime() + 301_000)).toBe(false);
  expect(isSignedWebhook('whsec_AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA', String(signature), part, now.getTime())).toBe(false);
});

test('the example of the specification – signed – its signature', () => {
  const part = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
  expect(signWebhook(SECRET, part)).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
});

test.each([500, 503, 429, 400, 404, 302])(
  'a CRM that answers %i – retried later with the same id and body, then delivered',
  async (status) => {
    answer = () => ({ status, location: 'http://127.0.0.1:1/elsewhere' });
    const number = await formOf();
    await service.messages();
    expect([deliveries.length, await stateOf(number)]).toEqual([1, 'waiting']);
    later(60);
    await service.messages();
    answer = () => ({ status: 204 });
    later(600);
    await service.messages();
    expect(await stateOf(number)).toBe('sent');
    expect(deliveries.length).toBeGreaterThan(2);
    expect(new Set(deliveries.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
    expect(new Set(deliveries.map(({ body }) => body)).size).toBe(1);
  },
);

test('a CRM that is down for two weeks – the ticket becomes one dead letter, which no start repeats, and is delivered when it is retried by hand', async () => {
  const { retryDeadLetters } = await import('#src/platform/jobs/dead-letters.ts');
  answer = () => ({ status: 500 });
  const number = await formOf();
  for (let n = 0; n < 60; n += 1) {
    await service.messages();
    later(12 * 3600);
  }
  const [{ id }] = (await service.testDatabase.query<{ id: string }>('SELECT id::text AS id FROM ticket WHERE number = $1', [number])) as [
    { id: string },
  ];
  const { query } = service.testDatabase;
  expect(await listDeadLetters(query)).toEqual([
    expect.objectContaining({ job: 'notify-crm', data: { ticketId: id }, error: 'Error: The CRM returned 500.' }),
  ]);
  expect(JSON.stringify(await query("SELECT data, output FROM pgboss.job WHERE name IN ('notify-crm', 'dead-letters')"))).not.toContain(
    'olga',
  );
  const before = deliveries.length;
  await enqueuePendingForCrm(query);
  await service.messages();
  expect([await stateOf(number), deliveries.length]).toEqual(['failed', before]);
  answer = () => ({ status: 200 });
  await retryDeadLetters(query);
  await service.messages();
  expect(await stateOf(number)).toBe('sent');
});

test('a ticket deleted with its sender’s account – not sent', async () => {
  const number = await formOf();
  await service.testDatabase.query('DELETE FROM ticket WHERE number = $1', [number]);
  await service.messages();
  expect(deliveries).toEqual([]);
});

test('no configured CRM, so the dev service – accepts signed events once each, refuses others, and shows their contents as text', async () => {
  const local = await startTestApp({ API_RATE_LIMIT_FORMS: '1000' });
  try {
    await local.app.listen({ port: 0, host: '127.0.0.1' });
    await send(local, 'POST', '/v1/form/1', { ...whole, comment: '<script>alert(1)</script>' });
    await local.messages();
    const { data } = (await local.app.inject('/dev-services/crm.json')).json();
    expect(data).toEqual([expect.objectContaining({ type: 'ticket.opened' })]);
    await local.testDatabase.query("UPDATE ticket SET crm_state = 'waiting'");
    await enqueuePendingForCrm(local.testDatabase.query);
    await local.messages();
    expect((await local.app.inject('/dev-services/crm.json')).json().data).toEqual(data);
    const page = await local.app.inject('/dev-services/crm');
    expect(page.body).toContain('&lt;script&gt;');
    expect(page.body).not.toContain('<script>');
    const forged = await local.app.inject({
      method: 'POST',
      url: '/dev-services/crm',
      payload: data[0],
      headers: { 'webhook-id': 'x', 'webhook-timestamp': '1', 'webhook-signature': 'v1,x' },
    });
    expect(forged.statusCode).toBe(401);
  } finally {
    await local.close();
  }
});
