import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#src/browser/test.ts';
import { newPerson } from '#src/site/people.ts';
import { accountOf, cookieNames, cookieValues, hostsOf, open, signIn, tokensOf, wayIn } from './visitor.ts';

/** Of a host beside the site's, below the same domain. */
let stranger: Server;

test.beforeAll(async () => {
  stranger = createServer((_, response) => response.setHeader('content-type', 'text/html').end('<title>Nothing to see</title>'));
  await once(stranger.listen(0, '127.0.0.1'), 'listening');
});
test.afterAll(() => stranger.close());

/** Cookies for the domain that the stranger's host shares with the site. */
async function toss(context: BrowserContext, values: Record<string, string>, where: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`http://evil.plenum.localhost:${(stranger.address() as AddressInfo).port}/`);
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
  garbage: all('%00%zz"<script>\\'),
  'thousands of characters': { ...all('x'.repeat(4000)), loggedInSystem: 'true', more: 'x'.repeat(4000), evenMore: 'x'.repeat(4000) },
};

for (const [what, values] of Object.entries(TOSSED)) {
  test(`a host beside the site tosses ${what} – a visitor opens pages – they answer, and nobody is signed in once it is looked at`, async ({
    page,
    context,
    site,
    troubles,
  }) => {
    // Pages are left while they still ask.
    troubles.announce(/401|token-refresh|ERR_ABORTED/);
    await toss(context, values, '/');
    const hosts = hostsOf(site);
    for (const address of [`${hosts.site}/blog`, `${hosts.account}/account`])
      expect((await page.goto(address))?.status(), address).toBe(200);
    await open(page, `${hosts.site}/terms`);
    await expect(wayIn(page)).toBeVisible();
    await expect.poll(() => cookieNames(context)).not.toContain('loggedInSystem');
  });

  test(`a host beside the site tosses ${what} for one page – somebody who is signed in opens it – they are who they are, and signed out when they say so`, async ({
    page,
    context,
    site,
  }) => {
    await signIn(context, site);
    await toss(context, values, '/terms');
    await open(page, `${hostsOf(site).site}/terms`);
    await expect(accountOf(page)).toBeVisible();
    await signOut(page);
    await page.reload();
    await expect(wayIn(page)).toBeVisible();
  });
}

test('a host beside the site tosses its own session for one page – somebody who is signed in opens it, and signs out – never anybody else, and nothing of it is left', async ({
  page,
  context,
  site,
}) => {
  const { person } = await signIn(context, site);
  const mallory = await newPerson(site, { name: 'Mallory', isConfirmed: false });
  await toss(context, cookieValues(await tokensOf(site, mallory)), '/account');
  const answer = await page.goto(`${hostsOf(site).account}/account`);
  const html = (await answer?.text()) ?? '';
  expect(html).toContain(person.email);
  expect(html).not.toContain(mallory.email);
  await expect(accountOf(page)).toBeVisible();
  await signOut(page);
  expect((await context.cookies()).filter(({ name }) => name in all(''))).toEqual([]);
});

test('a host beside the site tosses its own session over the visitor’s – the visitor opens a page – it says by name who is signed in, and has nothing of the one before', async ({
  page,
  context,
  site,
  troubles,
}) => {
  // The page is left while it asks for what it had shown before.
  troubles.announce(/ERR_ABORTED/);
  const { person } = await signIn(context, site);
  await open(page, `${hostsOf(site).account}/account`);
  await expect(accountOf(page)).toBeVisible();
  const mallory = await newPerson(site, { name: 'Mallory', isConfirmed: false });
  await context.clearCookies();
  await toss(context, cookieValues(await tokensOf(site, mallory)), '/');
  await open(page, `${hostsOf(site).account}/account`);
  await expect(accountOf(page, 'Mallory')).toBeVisible();
  expect(await page.content()).not.toContain(person.email);
});

async function signOut(page: Page): Promise<void> {
  await page.getByRole('img', { name: /^Your account/ }).click();
  const told = page.waitForResponse((response) => response.url().endsWith('/api/logout'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(wayIn(page)).toBeVisible();
  await told;
}

test('somebody signs in, reads, is refused and signs out – everything they do is watched – no token stands in an address, a referrer, a log or what is reported', async ({
  page,
  context,
  site,
  troubles,
}) => {
  troubles.announce(/401|new-pass|ERR_ABORTED/);
  const told: string[] = [];
  context.on('request', (request) => told.push(request.url(), request.headers()['referer'] ?? ''));
  page.on('console', (message) => told.push(message.text()));
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
  for (const secret of secrets) expect(told.filter((text) => text.includes(secret))).toEqual([]);
});
