import { once } from 'node:events';
import { OTHER_COOKIES } from '#src/consent/storage-state.ts';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#src/browser/test.ts';
import { createUser } from '#src/site/users.ts';
import { onlyInSoak, SOAK_ONLY } from '#src/soak.ts';
import { accountOf, cookieNames, cookieValues, hostsOf, open, signIn, tokensOf, signInLink } from './visitor.ts';

let stranger: Server;

test.beforeAll(async () => {
  stranger = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<title>Nothing to see</title>'));
  await once(stranger.listen(0, '127.0.0.1'), 'listening');
});
test.afterAll(() => stranger.close());

/** An attacker's page, which can do what scripts can: on a sibling host of the site below the same domain, or on another site. */
async function strangersPage(context: BrowserContext, host: 'evil.plenum.localhost' | 'evil.localhost'): Promise<Page> {
  const page = await context.newPage();
  await page.goto(`http://${host}:${(stranger.address() as AddressInfo).port}/`);
  return page;
}

/** Cookies for the domain that the attacker's host shares with the site. */
async function toss(context: BrowserContext, values: Record<string, string>, where: string): Promise<void> {
  const page = await strangersPage(context, 'evil.plenum.localhost');
  const cookies = Object.entries(values).map(
    ([name, value]) => `${name}=${value}; Domain=plenum.localhost; Path=${where}; Secure; Max-Age=3600`,
  );
  await page.evaluate((all) => all.forEach((cookie) => (document.cookie = cookie)), cookies);
  await page.close();
}

const all = (value: string) => ({ 'plenum-auth': value, refreshToken: value, expiredDate: value, loggedInSystem: 'true' });
const forged = `${btoa('{"alg":"none"}')}.${btoa('{"sub":"0f8fad5b-d9cb-469f-a165-70867728950e","exp":9999999999}')}.`;

const TOSSED: Readonly<Record<string, Record<string, string>>> = {
  'a forged token': { ...all(forged), expiredDate: '9007199254740991' },
};
const MORE_TOSSED: Readonly<Record<string, Record<string, string>>> = {
  garbage: all('%00%zz"<script>\\'),
  'thousands of characters': { ...all('x'.repeat(4000)), loggedInSystem: 'true', more: 'x'.repeat(4000), evenMore: 'x'.repeat(4000) },
};

for (const [what, values] of [...Object.entries(TOSSED), ...onlyInSoak(...Object.entries(MORE_TOSSED))]) {
  test(`a sibling host sets ${what} – a visitor opens pages – they load, and no session remains after the check`, async ({
    page,
    context,
    site,
    browserErrors,
  }) => {
    // The test leaves pages while their requests are still in flight.
    browserErrors.allow(/401|token-refresh/);
    await toss(context, values, '/');
    const hosts = hostsOf(site);
    for (const address of [`${hosts.site}/blog`, `${hosts.account}/account`])
      expect((await page.goto(address))?.status(), address).toBe(200);
    await open(page, `${hosts.site}/terms`);
    await expect(signInLink(page)).toBeVisible();
    await expect.poll(() => cookieNames(context)).not.toContain('loggedInSystem');
  });

  test(
    `a sibling host sets ${what} for one page – a signed-in user opens it – the session stays theirs, and signing out ends it`,
    SOAK_ONLY,
    async ({ page, context, site }) => {
      await signIn(context, site);
      await toss(context, values, '/terms');
      await open(page, `${hostsOf(site).site}/terms`);
      await expect(accountOf(page)).toBeVisible();
      await signOut(page);
      await page.reload();
      await expect(signInLink(page)).toBeVisible();
    },
  );
}

test(
  'a sibling host sets its own session for one page – a signed-in user opens it, and signs out – never another user, and nothing of it remains',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    const { person } = await signIn(context, site);
    const mallory = await createUser(site, { name: 'Mallory', isConfirmed: false });
    await toss(context, cookieValues(await tokensOf(site, mallory)), '/account');
    const answer = await page.goto(`${hostsOf(site).account}/account`);
    const html = (await answer?.text()) ?? '';
    expect(html).toContain(person.email);
    expect(html).not.toContain(mallory.email);
    await expect(accountOf(page)).toBeVisible();
    await signOut(page);
    expect((await context.cookies()).filter(({ name }) => name in all(''))).toEqual([]);
  },
);

test(
  'a sibling host replaces the visitor’s session with its own – the visitor opens a page – it names the current user, and shows nothing of the previous one',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    const { person } = await signIn(context, site);
    await open(page, `${hostsOf(site).account}/account`);
    await expect(accountOf(page)).toBeVisible();
    const mallory = await createUser(site, { name: 'Mallory', isConfirmed: false });
    await context.clearCookies({ name: OTHER_COOKIES });
    await toss(context, cookieValues(await tokensOf(site, mallory)), '/');
    await open(page, `${hostsOf(site).account}/account`);
    await expect(accountOf(page, 'Mallory')).toBeVisible();
    expect(await page.content()).not.toContain(person.email);
  },
);

async function signOut(page: Page): Promise<void> {
  await page.getByRole('img', { name: /^Your account/ }).click();
  const logout = page.waitForResponse((response) => response.url().endsWith('/api/logout'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(signInLink(page)).toBeVisible();
  await logout;
}

/** Requests that change state for a user, as a form on any page can send them. */
const WRITES = [
  '/api/logout',
  '/api/v2/profile',
  '/api/v1/update-email',
  '/api/v1/update-avatar',
  '/api/v1/profile/block',
  '/api/v1/profile/block/confirm',
  '/api/v1/trial',
  '/api/v1/invites',
  '/api/v1/cart',
  '/api/token-refresh',
  '/api/login-check',
  '/api/v1/form/call',
  '/-/session/switch?to=/terms',
  '/switch-account?to=/terms',
];
const KINDS = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'] as const;

// The first host is same-site, so the browser sends every cookie.
for (const host of ['evil.plenum.localhost', ...onlyInSoak('evil.localhost' as const)] as const) {
  test(`a signed-in user – a page of ${host} sends forms and calls in their name – rejected, and nothing changes`, async ({
    page,
    context,
    site,
    browserErrors,
  }) => {
    browserErrors.allow(/answer 4\d\d/, /console error/, /request failed/);
    const { person, tokens } = await signIn(context, site);
    const session = async () => (await context.cookies()).filter(({ name }) => name in all(''));
    const before = await session();
    const hosts = hostsOf(site);
    const trap = await strangersPage(context, host);
    const answers: { readonly method: string; readonly url: string; readonly status: number; readonly allowed: string | undefined }[] = [];
    context.on('response', (response) => {
      const method = response.request().method();
      if (method === 'GET') return;
      const allowed = response.headers()['access-control-allow-origin'];
      answers.push({ method, url: response.url(), status: response.status(), allowed });
    });

    for (const to of WRITES) await trap.evaluate(callFrom, { to: hosts.site + to, kinds: [...KINDS, 'application/json'] });
    for (const [index, to] of WRITES.entries()) {
      const form = await strangersPage(context, host);
      const answered = form.waitForResponse((response) => response.url() === hosts.site + to && response.request().method() === 'POST');
      await form.evaluate(postFrom, { to: hosts.site + to, kind: KINDS[index % KINDS.length] ?? 'text/plain' });
      await answered;
      await form.close();
    }

    // Each form was answered; of the calls only those that the browser sent.
    expect(answers.length).toBeGreaterThanOrEqual(WRITES.length);
    // Only the switch of accounts answers with a redirect: it accepts no cross-origin input. Preflight requests (OPTIONS) change nothing.
    const calls = answers.filter(({ method, url }) => method !== 'OPTIONS' && !url.includes('/-/session/switch'));
    expect(calls.filter(({ status }) => !(status >= 400 && status < 500))).toEqual([]);
    expect(answers.filter(({ allowed }) => allowed !== undefined)).toEqual([]);
    expect(await session()).toEqual(before);
    await open(page, `${hosts.account}/account`);
    await expect(accountOf(page, person.name)).toBeVisible();
    const profile = await fetch(`${site.urls.api}/v2/profile`, { headers: { authorization: `Bearer ${tokens.token}` } });
    expect(await profile.json()).toMatchObject({ data: { email: person.email, name: person.name } });
  });
}

/** Runs in the attacker's page: requests that scripts may send without a preflight, and those that need one. */
async function callFrom({ to, kinds }: { to: string; kinds: readonly string[] }): Promise<void> {
  const body = JSON.stringify({ firstname: 'Mallory', email: 'mallory@evil.example', refresh_token: 'x', items: [] });
  for (const kind of kinds)
    for (const method of kind === 'application/json' ? ['POST', 'PUT', 'DELETE'] : ['POST'])
      await fetch(to, {
        method,
        mode: kind === 'application/json' ? 'cors' : 'no-cors',
        credentials: 'include',
        headers: { 'content-type': kind === 'multipart/form-data' ? `${kind}; boundary=x` : kind },
        body,
      }).catch(() => undefined);
}

/** Runs in the attacker's page: a form that submits itself. */
function postFrom({ to, kind }: { to: string; kind: string }): void {
  const form = document.createElement('form');
  Object.assign(form, { method: 'post', action: to, enctype: kind });
  // As text/plain this is JSON: {"firstname":"Mallory","x":"="}
  form.innerHTML = `<input name='{"firstname":"Mallory","email":"mallory@evil.example","x":"' value='"}'>`;
  document.body.append(form);
  setTimeout(() => form.submit());
}

test('a user signs in, reads, is rejected and signs out – all traffic is recorded – no token is in an address, a referrer, a log or a report', async ({
  page,
  context,
  site,
  browserErrors,
}) => {
  browserErrors.allow(/401|new-pass/);
  const logout: string[] = [];
  context.on('request', (request) => logout.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('console', (message) => logout.push(message.text()));
  const { tokens } = await signIn(context, site);
  const hosts = hostsOf(site);
  await open(page, `${hosts.site}/blog?auth=${forged}`);
  await open(page, `${hosts.account}/account`);
  await page.evaluate(async (token) => {
    await fetch('/api/v2/profile', { headers: { Authorization: `Bearer ${token}x` } });
    await fetch('/api/token-refresh', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ refresh_token: `${token}x` }),
    });
  }, tokens.token);
  await open(page, `${hosts.site}/new-pass/let-me-in-please`);
  await open(page, `${hosts.site}/terms`);
  await signOut(page);

  const logs = await Promise.all(['shell', 'api'].map((name) => readFile(path.join(site.dataDir, `logs/${name}.log`), 'utf8')));
  const secrets = [tokens.token, tokens.refresh_token];
  for (const secret of [...secrets, forged, 'let-me-in-please']) for (const log of logs) expect(log).not.toContain(secret);
  for (const secret of secrets) expect(logout.filter((text) => text.includes(secret))).toEqual([]);
});
