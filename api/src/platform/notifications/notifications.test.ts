import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { createDatabase, type Database } from '#src/platform/database/database.ts';
import { listDeadLetters, retryDeadLetters } from '#src/platform/jobs/dead-letters.ts';
import { handleJob } from '#src/platform/jobs/handle-job.ts';
import { deliver, type Delivery } from '#src/platform/notifications/deliver.ts';
import { DELIVER_MESSAGE, queueMessage } from '#src/platform/notifications/outbox.ts';
import { renderEmail } from '#src/platform/notifications/render-email.ts';
import { smsTransport } from '#src/platform/notifications/sms-transport.ts';
import { smtpTransport, UndeliverableError } from '@plenum/shared-server/mail/smtp-transport';
import type { Dispatch } from '#src/platform/notifications/transport.ts';
import { keySource } from '#src/platform/secrets/service-keys.ts';
import { runDueJobs } from '#src/testing/run-due-jobs.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_NOW } from '#src/testing/test-config.ts';

let service: TestApp;
let database: Database;
let now: Date;
let sent: Dispatch[];
let answer: (dispatch: Dispatch) => Promise<void>;

beforeAll(async () => {
  service = await startTestApp();
  database = createDatabase(service.config.database, service.app.log);
  database.open();
});
afterAll(async () => {
  await database.close();
  await service.close();
});
beforeEach(async () => {
  now = TEST_NOW;
  sent = [];
  answer = async () => undefined;
  await service.testDatabase.query('TRUNCATE outbox CASCADE');
});

function delivery(): Delivery {
  const transport = {
    send: async (dispatch: Dispatch) => {
      await answer(dispatch);
      sent.push(dispatch);
    },
    close: async () => undefined,
  };
  return {
    database,
    clock: () => now,
    keys: keySource(database, 'a key that is long enough to be one'),
    composers: {
      note: async ({ data }) =>
        renderEmail({ subject: String(data['subject']), paragraphs: ['Text.'], reason: 'R.' }, 'https://plenum.example'),
      nothing: async () => null,
    },
    mail: transport,
    sms: transport,
    siteOrigin: 'https://plenum.example',
    log: service.app.log,
  };
}
const deliverDue = () =>
  runDueJobs(
    database.query,
    [handleJob(DELIVER_MESSAGE, ({ messageId }, run) => deliver(delivery(), messageId, run))],
    now,
    service.app.log,
  );
const put = (subject: string, once?: string, template = 'note') =>
  database.transaction((query) =>
    queueMessage(query, { template, recipient: 'olga@example.com', data: { subject }, ...(once && { once }) }, now),
  );
test('the retries of a message – their delays added up – about six hours, as docs/jobs.md promises', () => {
  const { limit, delay, maxDelay } = DELIVER_MESSAGE.retry;
  const delays = Array.from({ length: limit }, (_, retry) => delay * 2 ** retry);
  // Each delay is random, between the nominal one and twice as long.
  const hours = (factor: number) => delays.reduce((sum, each) => sum + Math.min(maxDelay, each * factor), 0) / 3600;
  expect([Math.floor(hours(1)), Math.ceil(hours(2))]).toEqual([5, 7]);
});

const states = async () => (await database.query<{ state: string }>('SELECT state FROM outbox ORDER BY id')).map(({ state }) => state);
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};

test('an e-mail of a rolled-back transaction – not sent', async () => {
  await expect(
    database.transaction(async (query) => {
      await queueMessage(query, { template: 'note', recipient: 'olga@example.com', data: {} }, now);
      throw new Error('undone');
    }),
  ).rejects.toThrow('undone');
  await deliverDue();
  expect(sent).toEqual([]);
});

test('twenty e-mails – delivered by three processes at once – once each', async () => {
  for (let n = 0; n < 20; n += 1) await put(`n${n}`);
  await Promise.all([deliverDue(), deliverDue(), deliverDue()]);
  expect(new Set(sent.map(({ subject }) => subject)).size).toBe(20);
  expect(sent).toHaveLength(20);
});

test('two e-mails with the same `once` key – queued – one is sent', async () => {
  await Promise.all([put('a', 'once'), put('b', 'once'), put('c', 'once')]);
  await deliverDue();
  expect(sent).toHaveLength(1);
});

test('an unreachable mail server – retried with growing delays and the same id, then sent', async () => {
  await put('patient');
  const ids: string[] = [];
  answer = async ({ id }) => {
    ids.push(id);
    throw new Error('connect ECONNREFUSED');
  };
  for (const [tries, wait] of [5, 10, 20].entries()) {
    await deliverDue();
    expect(ids).toHaveLength(tries + 1);
    later(wait - 0.001);
    await deliverDue();
    expect(ids).toHaveLength(tries + 1);
    later(wait);
  }
  answer = async () => undefined;
  await deliverDue();
  expect([await states(), sent.map(({ id }) => id), new Set(ids).size]).toEqual([['sent'], [ids[0]], 1]);
});

test('an e-mail that is refused for good, without a composer, or obsolete – dropped, and others are sent', async () => {
  await put('refused');
  await put('x', undefined, 'unknown');
  await put('x', undefined, 'nothing');
  await put('good');
  answer = async ({ subject }) => {
    if (subject === 'refused') throw new UndeliverableError('550 No such user');
  };
  await deliverDue();
  expect(await states()).toEqual(['dropped', 'dropped', 'dropped', 'sent']);
});

test('a mail server that stays down – hours of retries – the e-mail fails but remains; retried by hand later – sent', async () => {
  await put('hopeless');
  let tries = 0;
  answer = async ({ recipient }) => {
    tries += 1;
    throw new Error(`No route to ${recipient}`);
  };
  while ((await states())[0] === 'waiting') {
    await deliverDue();
    later(7200);
  }
  expect([tries, await states()]).toEqual([15, ['failed']]);
  const [deadLetter, ...others] = await listDeadLetters(database.query);
  expect([deadLetter, others]).toEqual([
    {
      id: expect.any(String),
      job: 'deliver-message',
      data: { messageId: expect.any(String) },
      failedAt: expect.any(Date),
      error: deadLetter?.error,
    },
    [],
  ]);
  // The error must not contain the recipient: the message is deleted with the account, but a dead letter is not.
  expect(deadLetter?.error).toMatch(/^Error: Message \d+ \(note\) was not sent\.$/);

  answer = async () => undefined;
  expect(await retryDeadLetters(database.query, deadLetter?.id)).toBe(1);
  await deliverDue();
  expect([await states(), await listDeadLetters(database.query)]).toEqual([['sent'], []]);
});

test('as many messages as a recipient may get – fail for hours and are retried by hand – sent, as they are counted already', async () => {
  const recipient = 'boris@example.com';
  for (let n = 0; n < 3; n += 1)
    await database.transaction((query) =>
      queueMessage(query, { template: 'note', recipient, data: { subject: 'Confirm' }, limitedBy: 'the blog' }, now),
    );
  answer = async () => {
    throw new Error('connect ECONNREFUSED');
  };
  while ((await states()).includes('waiting')) {
    await deliverDue();
    later(1800);
  }
  answer = async () => undefined;
  expect(await retryDeadLetters(database.query)).toBe(3);
  await deliverDue();
  expect(await states()).toEqual(['sent', 'sent', 'sent']);
});

test('a user’s name – in an e-mail – text, not markup', () => {
  const { html, text } = renderEmail(
    {
      subject: '<b>',
      greeting: 'Hello, <img src=x onerror="a">.',
      paragraphs: ['a & b'],
      action: { label: 'Go', url: 'https://x/?a="&b' },
      reason: 'R.',
    },
    'https://plenum.example',
  );
  expect(html).not.toMatch(/<img|<b>|onerror="a"/);
  expect(html).toContain('href="https://x/?a=&quot;&amp;b"');
  expect(text).toContain('Hello, <img');
});

test.each<[number, boolean]>([
  [200, true],
  [401, false],
  [402, false],
  [429, false],
  [500, false],
])('an SMS gateway that answers %i – called – with text, token and key; accepted: %s', async (status, isTaken) => {
  const requests: { headers: Record<string, unknown>; body: string }[] = [];
  const server: Server = createServer(async (request, response) => {
    requests.push({ headers: request.headers, body: Buffer.concat(await request.toArray()).toString() });
    response.writeHead(status).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const sms = smsTransport(`http://127.0.0.1:${(server.address() as AddressInfo).port}/send`, 'secret');
    const sending = sms.send({ id: '7', recipient: '+79123456789', subject: '', text: '', html: '', short: 'Hello' });
    if (isTaken) await expect(sending).resolves.toBeUndefined();
    else await expect(sending).rejects.not.toBeInstanceOf(UndeliverableError);
    expect(JSON.parse(requests[0]?.body ?? '')).toEqual({ id: '7', to: '+79123456789', text: 'Hello' });
    expect(requests[0]?.headers).toMatchObject({ authorization: 'Bearer secret', 'idempotency-key': 'message-7' });
  } finally {
    server.close();
  }
});

const refusal = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode });

test.each<[string, SMTPServerOptions, boolean]>([
  ['rejects our password', { onAuth: (_, __, done) => done(refusal(535, '5.7.8 Authentication failed')) }, false],
  ['rejects every connection', { onConnect: (_, done) => done(refusal(554, 'No SMTP service here')) }, false],
  ['reports an exceeded quota', { onMailFrom: (_, __, done) => done(refusal(550, '5.2.2 Quota exceeded')) }, false],
  ['refuses to relay', { onRcptTo: (_, __, done) => done(refusal(554, '5.7.1 Relay access denied')) }, false],
  ['is busy', { onRcptTo: (_, __, done) => done(refusal(451, 'Greylisted')) }, false],
  ['does not know the mailbox', { onRcptTo: (_, __, done) => done(refusal(550, '5.1.1 No such user')) }, true],
  ['rejects the message', { onData: (stream, _, done) => stream.resume().on('end', () => done(refusal(554, '5.6.0 Not this one'))) }, true],
])('a mail server that %s – sending an e-mail – permanent failure: %s', async (_, options, isPermanent) => {
  const server = new SMTPServer({ authOptional: true, allowInsecureAuth: true, disabledCommands: ['STARTTLS'], ...options });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const login = options.onAuth ? 'user:wrong@' : '';
  const mail = smtpTransport(
    `smtp://${login}127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    'Plenum <no-reply@plenum.example>',
  );
  try {
    const error: unknown = await mail.send({ id: '7', recipient: 'olga@example.com', subject: 'S', text: 'T', html: 'H' }).catch((e) => e);
    expect(error).toBeInstanceOf(Error);
    expect(error instanceof UndeliverableError).toBe(isPermanent);
  } finally {
    await mail.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  }
});
