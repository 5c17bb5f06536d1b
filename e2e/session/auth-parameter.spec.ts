import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { createUser } from '#src/site/users.ts';
import { SOAK_ONLY } from '#src/soak.ts';
import { accountOf, cookieNames, hostsOf, open, signIn, signInLink } from './visitor.ts';

test('a token in the address – opened without a session – signed in on both hosts, marked as temporary, and the token is nowhere [S2.24 S3.05 S4.07]', async ({
  page,
  context,
  site,
}) => {
  const { token } = await createUser(site, { isConfirmed: false });
  const hosts = hostsOf(site);
  const sent: string[] = [];
  context.on('request', (request) => sent.push(request.url(), request.headers()['referer'] ?? ''));
  await open(page, `${hosts.site}/blog?x=1&auth=${token}`);
  expect(page.url()).toBe(`${hosts.site}/blog?x=1`);
  await expect(accountOf(page)).toBeVisible();
  await expect(page.getByText('You are signed in for two minutes.').first()).toBeAttached();
  expect(await cookieNames(context)).toEqual(['expiredDate', 'loggedInSystem', 'plenum-auth']);
  await page.getByRole('banner').getByRole('link', { name: 'Webinars' }).first().click();
  await expect(page).toHaveURL(/\/webinars\?x=1$/);
  // A menu closes when it loses the focus, and the focus moves to the heading of the new page.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await accountOf(page).click();
  await page.getByRole('banner').getByRole('link', { name: 'Account' }).click();
  await expect(page).toHaveURL(new RegExp(`^${hosts.account}/account`));
  await expect(accountOf(page)).toBeVisible();

  expect(sent.filter((text) => text.includes(token))).toEqual([`${hosts.site}/blog?x=1&auth=${token}`]);
  expect(
    await page.evaluate(() =>
      performance
        .getEntriesByType('navigation')
        .map((entry) => entry.name)
        .join(),
    ),
  ).not.toContain(token);
  const log = await readFile(path.join(site.dataDir, 'logs/shell.log'), 'utf8');
  expect(log).toContain('/blog?x=1&auth=[redacted]');
  expect(log).not.toContain(token);
});

test(
  'a token in the address, and a clock three hours ahead – opened – signed in for two minutes all the same',
  SOAK_ONLY,
  async ({ page, site }) => {
    const { token } = await createUser(site, { isConfirmed: false });
    await page.clock.install({ time: Date.now() + 3 * 3_600_000 });
    await open(page, `${hostsOf(site).site}/blog?auth=${token}`);
    await expect(accountOf(page)).toBeVisible();
    await page.clock.fastForward('02:01');
    await expect(signInLink(page)).toBeVisible();
  },
);

test('an invalid token – opened in an address – dropped, and the page is public', async ({ page, context, site }) => {
  await open(page, `${hostsOf(site).site}/blog?auth=made.up.token&x=1`);
  expect(page.url()).toMatch(/\/blog\?x=1$/);
  await expect(signInLink(page)).toBeVisible();
  expect(await cookieNames(context)).toEqual([]);
});

test('a signed-in user – opens a token of another user – is asked first: staying changes nothing, switching leaves nothing of the previous user', async ({
  page,
  context,
  site,
}) => {
  const hosts = hostsOf(site);
  await signIn(context, site, 'Olga Petrova');
  const pavel = await createUser(site, { name: 'Pavel Ivanov', isConfirmed: false });

  await open(page, `${hosts.site}/terms?auth=${pavel.token}`);
  expect(page.url()).toBe(`${hosts.site}/switch-account?to=%2Fterms`);
  expect(await page.content()).not.toContain(pavel.token);
  await expect(page.getByText('You are signed in as Olga Petrova')).toBeVisible();
  await page.getByRole('link', { name: 'Keep current account' }).click();
  await expect(page).toHaveURL(`${hosts.site}/terms`);
  await untilHydrated(page);
  await expect(accountOf(page)).toBeVisible();

  await open(page, `${hosts.site}/terms?auth=${pavel.token}`);
  await page.getByRole('button', { name: 'Switch account' }).click();
  await expect(page).toHaveURL(`${hosts.site}/terms`);
  await expect(accountOf(page, 'Pavel Ivanov')).toBeVisible();
  expect(await cookieNames(context)).not.toContain('refreshToken');
});

test(
  'the same user, signed in – opens their own token – is not asked, and stays signed in for as long as before',
  SOAK_ONLY,
  async ({ page, context, site }) => {
    const { person } = await signIn(context, site);
    await open(page, `${hostsOf(site).site}/terms?auth=${person.token}`);
    expect(page.url()).toMatch(/\/terms$/);
    await expect(accountOf(page)).toBeVisible();
    expect(await cookieNames(context)).toContain('refreshToken');
  },
);
