import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { socialStartHref } from '@plenum/shared-contracts/auth/social';
import { send, signUp, signUpConfirmed } from '#src/testing/users/member.ts';
import { browser, ORIGIN, socialJourney } from '#src/testing/users/social-journey.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';

let service: TestApp;
let own: string;
let now: Date;
beforeAll(async () => {
  service = await startTestApp(
    { SITE_ORIGIN: ORIGIN, API_RATE_LIMIT_PUBLIC: '10000', API_RATE_LIMIT_REGISTRATIONS: '1000' },
    { clock: () => now },
  );
  own = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.close());
beforeEach(async () => {
  // The provider is real and uses the real clock.
  now = new Date();
  await service.testDatabase.query('TRUNCATE throttle');
});

const { from, inject, travel, comeBack, exchange, visit, profileOf } = socialJourney(() => service);

test('the list of providers – requested – contains the local ones', async () => {
  expect((await inject('/api/social/providers')).json()).toEqual({
    data: [
      { provider: 'google', title: 'Google' },
      { provider: 'vk', title: 'VK' },
    ],
  });
});

test('a new user – returns from a provider twice – an account with a confirmed address, then the same account', async () => {
  const first = (await visit({ email: 'New@Example.com' })).json();
  expect(first).toMatchObject({ outcome: 'signed-in', is_new: true, data: { token: first.token, refresh_token: first.refresh_token } });
  const profile = await profileOf(first.token);
  expect(profile).toMatchObject({
    name: 'Olga Petrova',
    email: 'new@example.com',
    is_verified_email: true,
    socials: [{ provider: 'google', title: 'Google' }],
  });
  const second = (await visit({ email: 'New@Example.com' })).json();
  expect([second.is_new, (await profileOf(second.token)).id]).toEqual([false, profile.id]);
});

test('a new user without an address, or with an unverified one – returns – an account with nothing confirmed', async () => {
  const bare = await profileOf((await visit({ provider: 'vk', name: 'Vera', email: '' })).json().token);
  expect(bare).toMatchObject({ name: 'Vera', email: null, is_verified_email: false });
  const unsure = await profileOf((await visit({ email: 'unsure@example.com', verified: false })).json().token);
  expect(unsure).toMatchObject({ email: 'unsure@example.com', is_verified_email: false });
});

test('a provider account with a registered address – its user returns – the account’s password connects them, and then the provider signs in', async () => {
  const member = await signUpConfirmed(service, 'member@example.com');
  const outcome = (await visit({ email: member.email })).json();
  expect(outcome).toEqual({
    outcome: 'password-needed',
    link_token: expect.any(String),
    provider: 'google',
    title: 'Google',
    email_masked: 'm•••@example.com',
  });
  const link = (password: string) => send(service, 'POST', '/social/link', { link_token: outcome.link_token, password }, from());
  expect((await link('not the password')).json().code).toBe('wrong_credentials');
  expect((await link(member.password)).statusCode).toBe(200);
  expect((await link(member.password)).json().code).toBe('link_used');
  const again = (await visit({ email: member.email })).json();
  expect([again.outcome, (await profileOf(again.token)).email]).toEqual(['signed-in', member.email]);
});

test('an unverified provider address that has an account – its user returns – a separate account without the address', async () => {
  const member = await signUpConfirmed(service, 'claimed@example.com');
  const outcome = (await visit({ name: 'Mallory', email: member.email, verified: false })).json();
  expect(outcome).toMatchObject({ outcome: 'signed-in', is_new: true });
  expect(await profileOf(outcome.token)).toMatchObject({ name: 'Mallory', is_verified_email: false });
  expect((await member.call('GET', '/v2/profile')).json().data).toMatchObject({ is_verified_email: true, socials: [] });
});

test('guesses of the password that connects a provider – five attempts', async () => {
  const member = await signUpConfirmed(service, 'guessed@example.com');
  const { link_token: token } = (await visit({ email: member.email })).json();
  const statuses = [];
  for (let n = 0; n < 6; n += 1) {
    statuses.push((await send(service, 'POST', '/social/link', { link_token: token, password: `guess ${n}` }, '192.0.2.1')).statusCode);
  }
  expect(statuses).toEqual([422, 422, 422, 422, 422, 429]);
});

test('a signed-in user – connects a provider, then disconnects it – it signs in, then no longer; another user’s provider cannot be connected', async () => {
  const member = await signUpConfirmed(service, 'linker@example.com');
  expect((await visit({ mode: 'link', email: 'elsewhere@example.com' }, member)).json()).toMatchObject({
    outcome: 'linked',
    provider: 'google',
  });
  expect((await visit({ email: 'elsewhere@example.com' })).json()).toMatchObject({ outcome: 'signed-in', is_new: false });
  const stranger = await signUp(service, 'stranger@example.com');
  expect((await visit({ mode: 'link', email: 'elsewhere@example.com' }, stranger)).json().code).toBe('social_taken');
  expect((await visit({ mode: 'link', email: 'third@example.com' })).statusCode).toBe(401);
  expect((await member.call('DELETE', '/v1/socials/google')).statusCode).toBe(200);
  expect((await member.call('DELETE', '/v1/socials/google')).statusCode).toBe(404);
});

test('a session that is not fresh – connects a provider – requires reauthentication; a request started in time completes', async () => {
  const member = await signUp(service, 'patient@example.com');
  const age = (minutes: number) =>
    service.testDatabase.query(
      `UPDATE session SET authenticated_at = $1 WHERE account_id = (SELECT id FROM account WHERE email = 'patient@example.com')`,
      [new Date(now.getTime() - minutes * 60_000)],
    );
  await age(26);
  const late = await visit({ mode: 'link', email: 'patient@example.com' }, member);
  expect([late.statusCode, late.json().code]).toEqual([409, 'identity_unconfirmed']);
  await age(24);
  expect((await visit({ mode: 'link', email: 'patient@example.com' }, member)).json().outcome).toBe('linked');
});

test('the only way to sign in – disconnected – refused', async () => {
  const { token } = (await visit({ email: 'only@example.com' })).json();
  const reply = await service.app.inject({
    method: 'DELETE',
    url: '/api/v1/socials/google',
    headers: { authorization: `Bearer ${token}` },
  });
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'last_sign_in_method']);
});

test('a user who denies consent at the provider – returns – reported as denied', async () => {
  const { callback } = await travel({ deny: true });
  expect(await comeBack(callback)).toEqual({ provider: 'google', mode: 'login', error: 'denied' });
});

test('a callback – repeated, after ten minutes, with an invented state, or at another provider – expired', async () => {
  const { callback } = await travel({ email: 'replay@example.com' });
  expect(await comeBack(callback)).toMatchObject({ code: expect.any(String) });
  expect(await comeBack(callback)).toMatchObject({ error: 'expired' });
  expect(await comeBack('/api/social/google/callback?code=x&state=made-up')).toMatchObject({ error: 'expired' });
  expect(await comeBack('/api/social/google/callback')).toMatchObject({ error: 'expired' });
  const { callback: other } = await travel({ email: 'replay@example.com' });
  expect(await comeBack(other.replace('/google/', '/vk/'))).toMatchObject({ error: 'expired' });
  const { callback: late } = await travel({ email: 'replay@example.com' });
  now = new Date(now.getTime() + 600_000);
  expect(await comeBack(late)).toMatchObject({ error: 'expired' });
});

test.each([
  ['with two states', '?code=x&state=a&state=b', 'expired'],
  ['with two errors', '?error=a&error=b&state=x', 'expired'],
  ['with an overlong state', `?state=${'x'.repeat(600)}`, 'expired'],
  ['with a state that the database cannot store', '?state=%00', 'expired'],
])('a callback %s – redirected to the site with a reason', async (_, query, error) => {
  expect(await comeBack(`/api/social/google/callback${query}`)).toEqual({ provider: 'google', mode: 'login', error });
});

test.each([
  ['callbacks', '/api/social/google/callback?state=x', 'login'],
  ['visits', socialStartHref('/api', { provider: 'google', mode: 'link', challenge: 'c'.repeat(43), origin: ORIGIN }), 'link'],
])('%s – above the limit per client address – redirected to the site with a reason', async (_, url, mode) => {
  const strict = await startTestApp({ SITE_ORIGIN: ORIGIN, API_RATE_LIMIT_LINKS: '1' });
  try {
    const ask = () => strict.app.inject(url);
    await Promise.all([ask(), ask()]);
    const reply = await ask();
    expect([reply.statusCode, reply.headers.location, reply.headers['cache-control']]).toEqual([
      302,
      `${ORIGIN}/social-auth#error=too-often&provider=google&mode=${mode}`,
      'no-store',
    ]);
  } finally {
    await strict.close();
  }
});

test('a callback – with a modified provider code, or one of another request – no one is signed in', async () => {
  const { callback } = await travel({ email: 'mixed@example.com' });
  expect(await comeBack(callback.replace(/code=[^&]+/, 'code=changed'))).toMatchObject({ error: 'unavailable' });
  const [one, two] = [await travel({ email: 'one@example.com' }), await travel({ email: 'two@example.com' })];
  const codeOf = (url: string) => /code=([^&]+)/.exec(url)?.[1] ?? '';
  expect(await comeBack(one.callback.replace(codeOf(one.callback), codeOf(two.callback)))).toMatchObject({ error: 'unavailable' });
});

test('the code of the fragment – used in another browser, twice, or after a minute – refused', async () => {
  const back = async () => {
    const { verifier, callback } = await travel({ email: 'code@example.com' });
    const returned = await comeBack(callback);
    return { verifier, code: returned && 'code' in returned ? returned.code : '' };
  };
  const first = await back();
  expect((await exchange(first.code, randomBytes(32).toString('base64url'))).json().code).toBe('link_expired');
  expect((await exchange(first.code, first.verifier)).statusCode).toBe(200);
  expect((await exchange(first.code, first.verifier)).json().code).toBe('link_used');
  const late = await back();
  now = new Date(now.getTime() + 60_000);
  expect((await exchange(late.code, late.verifier)).json().code).toBe('link_expired');
  expect((await exchange('made-up', late.verifier)).statusCode).toBe(404);
});

test.each([
  'https://evil.example',
  '//evil.example',
  'http://localhost:3000.evil.example',
  'http://localhost:3000@evil.example',
  'http://evil.example/http://localhost:3000',
  'http://localhost:3000/',
  'http://localhost:3000/../x',
  'http://localhost:30000',
  'https://localhost:3000',
  'HTTP://LOCALHOST:3000',
  'http://localhost:3000%2f@evil.example',
  'http://localhost:3000\\@evil.example',
  'http://localhost:3000?x=1',
  'http://localhost:3000#x',
  ' http://localhost:3000',
  'javascript:alert(1)',
  'data:text/html,x',
  'null',
  'http://xn--plenm-nta.localhost:3000',
  'http://evil.plenum.localhost:3000',
  '',
])('an authorization request with the return address "%s" – refused', async (origin) => {
  const challenge = 'c'.repeat(43);
  const reply = await inject(socialStartHref('/api', { provider: 'google', mode: 'login', challenge, origin }));
  expect([reply.statusCode, reply.headers.location]).toEqual([422, undefined]);
});

test('an authorization request without a challenge – refused; for an unknown provider – redirected to the site as unavailable', async () => {
  expect((await inject('/api/social/google/start?mode=login')).statusCode).toBe(422);
  const reply = await inject(socialStartHref('/api', { provider: 'nobody', mode: 'login', challenge: 'c'.repeat(43), origin: ORIGIN }));
  expect(reply.headers.location).toBe(`${ORIGIN}/social-auth#error=unavailable&provider=nobody&mode=login`);
});

test('an unreachable provider – an authorization request – redirected to the site as unavailable, nothing is stored', async () => {
  const settings = [{ provider: 'away', title: 'Away', issuer: 'https://127.0.0.1:1', client_id: 'x', client_secret: 'y' }];
  const other = await startTestApp({ SITE_ORIGIN: ORIGIN, API_SOCIAL_PROVIDERS: JSON.stringify(settings) });
  try {
    const url = socialStartHref('/api', { provider: 'away', mode: 'login', challenge: 'c'.repeat(43), origin: ORIGIN });
    for (let n = 0; n < 2; n += 1) {
      expect((await other.app.inject({ url })).headers.location).toBe(`${ORIGIN}/social-auth#error=unavailable&provider=away&mode=login`);
    }
    expect((await other.app.inject('/dev-services/identity/.well-known/openid-configuration')).statusCode).toBe(404);
  } finally {
    await other.close();
  }
});

test('the page of the local provider – requested – presents itself as a dev service, under a policy without scripts', async () => {
  const start = await inject(socialStartHref('/api', { provider: 'google', mode: 'login', challenge: 'c'.repeat(43), origin: ORIGIN }));
  const visit = browser();
  const first = await visit(String(start.headers.location));
  const page = await visit(new URL(first.headers.get('location') ?? '', own).href);
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await page.text()).toContain('A dev service on this machine');
});
