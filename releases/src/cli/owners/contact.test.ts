import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Registry } from '#src/server/start-registry.ts';
import { runAsManager } from '#src/testing/run-cli.ts';
import { createTestEnvironment, type TestEnvironment } from '#src/testing/test-registry.ts';
import { startWebhookReceiver, type WebhookReceiver } from '#src/testing/webhook-receiver.ts';

let ground: TestEnvironment;
let registry: Registry;
let receiver: WebhookReceiver;
beforeAll(async () => {
  ground = await createTestEnvironment();
  registry = await ground.start();
  receiver = await startWebhookReceiver();
});
afterAll(async () => {
  await ground.clear();
  await receiver.close();
});

const run = (...args: string[]) => runAsManager(registry, ...args);
/** Repeats `notification list` until it shows this. */
async function untilListed(text: RegExp): Promise<string> {
  for (;;) {
    const { out } = await run('notification', 'list');
    if (text.test(out)) return out;
  }
}

test('a webhook – set, tried, changed and removed – each command says what it did and what is next', async () => {
  expect((await run('contact', 'list')).out).toBe('No release has a contact.\n');
  const set = await run('contact', 'set', 'mf-blog', '--webhook', receiver.url);
  expect(set.out).toMatch(
    /^Release +Webhook +E-mail\nmf-blog +http:\S+ +–\n\nThe secret of the webhook\. Store it now[^]*whsec_\S+[^]*Try it: npm run release -- contact test mf-blog\n$/,
  );
  expect((await run('contact', 'list')).out).toMatch(/\nmf-blog +http:\S+secret-path +–\n$/);
  expect((await run('contact', 'test', 'mf-blog')).out).toContain('on its way to the contact of mf-blog');
  await receiver.count(1);
  const [, secret = ''] = /(whsec_\S+)/.exec(set.out) ?? [];
  expect(receiver.received[0]?.isSigned(secret)).toBe(true);
  expect(await untilListed(/delivered/)).toMatch(
    /^Id +When +Release +By +What +State\n\d+ +\S+ \S+ +mf-blog +webhook +contact\.test +delivered\n$/,
  );

  receiver.answer = 500;
  await run('contact', 'test', 'mf-blog');
  await untilListed(/returned 500/);
  expect((await run('notification', 'list', '--undelivered', '--release', 'mf-blog')).out).toMatch(
    /\n\d+ +\S+ \S+ +mf-blog +webhook +contact\.test +pending +1 attempt: The receiver returned 500\.; next \d{4}-\S+ \S+Z\n$/,
  );
  expect((await run('notification', 'list', '--release', 'shell')).out).toBe('There are no such messages.\n');
  expect((await run('contact', 'set', 'mf-blog', '--new-secret')).out).toContain('whsec_');
  expect((await run('audit', '--limit', '1')).out).toMatch(/contact\.update +mf-blog +webhook_secret: – → new\n$/);
  expect((await run('contact', 'remove', 'mf-blog')).out).toBe('mf-blog has no contact.\n');
  expect((await run('audit', '--limit', '1')).out).toMatch(/contact\.update +mf-blog +webhook: http:\/\/127\.0\.0\.1:\d+ → –\n$/);
});

test('a message that was given up – sent again when the receiver works – delivered, recorded, and not sent a third time', async () => {
  receiver.answer = 410;
  await run('contact', 'set', 'mf-blog', '--webhook', receiver.url);
  await run('contact', 'test', 'mf-blog');
  const [id = ''] = /\d+(?= [^\n]*failed)/.exec(await untilListed(/failed +1 attempt: The receiver returned 410/)) ?? [];
  receiver.answer = 204;
  const { code, out } = await run('notification', 'resend', id);
  expect([code, out]).toEqual([0, expect.stringContaining(`Message ${id} (contact.test) is on its way to the owners of mf-blog`)]);
  await untilListed(new RegExp(`^${id} .* delivered$`, 'm'));
  expect((await run('audit', '--limit', '1')).out).toMatch(/notification\.resend +mf-blog/);
  expect(await run('notification', 'resend', id)).toMatchObject({
    code: 1,
    err: expect.stringContaining('is delivered. Only a message that'),
  });
});

test.each([
  [['notification', 'resend', '999999'], 1, 'There is no message 999999'],
  [['contact', 'set', 'mf-blog'], 2, '--webhook or --no-webhook'],
  [['contact', 'set', 'mf-blog', '--webhook', 'hooks.example'], 2, 'is not an http(s) address'],
  [['contact', 'set', 'mf-blog', '--webhook', `https://hooks.example/${'a'.repeat(500)}`], 2, 'It is longer than 500 characters.'],
  [['contact', 'set', 'mf-blog', '--email', `${'a'.repeat(60)}@${'b.'.repeat(100)}example`], 2, 'It is longer than 254 characters.'],
  [['contact', 'set', 'mf-blog', '--email', 'team@blog.example'], 1, 'RELEASES_SMTP_URL'],
  [['contact', 'set', 'blog', '--email', 'team@blog.example'], 2, 'such as mf-blog'],
  [['contact', 'test', 'mf-wiki'], 1, 'contact set mf-wiki'],
  [['notification', 'list', '--limit', '0'], 2, 'at least 1'],
])('%j – run – exit %i with what to do', async (args, code, hint) => {
  expect(await run(...args)).toMatchObject({ code, err: expect.stringContaining(hint) });
});
