import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { signUp } from '#src/testing/users/member.ts';
import { ORIGIN, socialJourney, type Choice } from '#src/testing/users/social-journey.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
beforeAll(async () => {
  // The provider is real and uses the real clock.
  service = await startTestApp(
    { SITE_ORIGIN: ORIGIN, API_RATE_LIMIT_PUBLIC: '10000', API_RATE_LIMIT_REGISTRATIONS: '1000' },
    { clock: () => new Date() },
  );
  await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.close());
beforeEach(() => service.testDatabase.query('TRUNCATE throttle'));

const { arrive, exchange, visit, profileOf } = socialJourney(() => service);

test('a new user – returns in two tabs at once – one account with two sessions', async () => {
  const tabs = [await arrive({ email: 'tabs@example.com' }), await arrive({ email: 'tabs@example.com' })];
  const replies = await Promise.all(tabs.map(({ code, verifier }) => exchange(code, verifier)));
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(replies.map((reply) => reply.json().is_new).toSorted()).toEqual([false, true]);
  const ids = await Promise.all(replies.map(async (reply) => (await profileOf(reply.json().token)).id));
  expect(ids[0]).toBe(ids[1]);
});

test('a new user without an e-mail address – returns in two tabs at once – one account', async () => {
  const tabs = [await arrive({ name: 'No mail' }), await arrive({ name: 'No mail' })];
  const replies = await Promise.all(tabs.map(({ code, verifier }) => exchange(code, verifier)));
  expect(replies.map((reply) => [reply.statusCode, reply.json().is_new]).toSorted()).toEqual([
    [200, false],
    [200, true],
  ]);
});

test('a new user – returns from two providers with one address at once – one account; the other provider must be connected', async () => {
  const visits = [await arrive({ email: 'both@example.com' }), await arrive({ email: 'both@example.com', provider: 'vk' })];
  const replies = await Promise.all(visits.map(({ code, verifier }) => exchange(code, verifier)));
  expect(replies.map((reply) => reply.json().outcome).toSorted()).toEqual(['password-needed', 'signed-in']);
});

test('a new user without consent – returns – no account; repeats the code with consent – an account that records when and where', async () => {
  const { code, verifier } = await arrive({ email: 'asked@example.com' });
  for (const fields of [{}, { consent: false }]) {
    const refused = await exchange(code, verifier, undefined, fields);
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'consent_needed']);
  }
  expect(await service.testDatabase.query("SELECT FROM account WHERE email = 'asked@example.com'")).toEqual([]);
  expect((await exchange(code, verifier, undefined, { consent: true, tracking: { utm_source: 'letter' } })).statusCode).toBe(200);
  const rows = await service.testDatabase.query("SELECT consent_at, tracking FROM account WHERE email = 'asked@example.com'");
  expect(rows).toEqual([{ consent_at: expect.any(Date), tracking: { utm_source: 'letter' } }]);
});

test('an existing user without consent – returns – signed in', async () => {
  await visit({ email: 'known@example.com' });
  const { code, verifier } = await arrive({ email: 'known@example.com' });
  expect((await exchange(code, verifier, undefined, {})).json().outcome).toBe('signed-in');
});

test('two accounts – connect the same identity at once – one gets it, the other is refused', async () => {
  const members = [await signUp(service, 'first.linker@example.com'), await signUp(service, 'second.linker@example.com')];
  const visits = [await arrive({ mode: 'link', email: 'x@example.com' }), await arrive({ mode: 'link', email: 'x@example.com' })];
  const replies = await Promise.all(visits.map(({ code, verifier }, n) => exchange(code, verifier, members[n])));
  expect(replies.map((reply) => reply.json().code ?? reply.json().outcome).toSorted()).toEqual(['linked', 'social_taken']);
});

test.each<[Choice, { name: string; email: string | null; is_verified_email: boolean }]>([
  [
    { name: 'x'.repeat(20_000), email: 'long.name@example.com' },
    { name: 'x'.repeat(100), email: 'long.name@example.com', is_verified_email: true },
  ],
  [
    { name: 'a\u0000b', email: 'nul@example.com' },
    { name: 'ab', email: 'nul@example.com', is_verified_email: true },
  ],
  [
    { name: '\u202Eevil', email: 'turned@example.com' },
    { name: 'evil', email: 'turned@example.com', is_verified_email: true },
  ],
  [
    { name: 'Win at https://evil.example', email: 'link@example.com' },
    { name: 'link', email: 'link@example.com', is_verified_email: true },
  ],
  [
    { name: 'Not a mail', email: 'not-an-email' },
    { name: 'Not a mail', email: null, is_verified_email: false },
  ],
  [
    { name: 'Long mail', email: `${'a'.repeat(300)}@example.com` },
    { name: 'Long mail', email: null, is_verified_email: false },
  ],
])('a provider that says %j – its user returns – an account with the credible values', async (choice, expected) => {
  const reply = await visit(choice);
  expect(await profileOf(reply.json().token)).toMatchObject(expected);
});
