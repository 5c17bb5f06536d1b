import { readFile } from 'node:fs/promises';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { codeFor } from '#src/site/mailbox.ts';
import { newPerson } from '#src/site/people.ts';
import { hostsOf, keepInBrowser, tokensOf, wayIn } from '../session/visitor.ts';

test('signed in twice – the other one is signed out from here – it is out, this one stays', async ({
  page,
  context,
  browser,
  site,
  troubles,
}) => {
  const person = await newPerson(site);
  const { account } = hostsOf(site);
  const elsewhere = await browser.newContext({
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
  });
  await keepInBrowser(elsewhere, await tokensOf(site, person));
  await keepInBrowser(context, await tokensOf(site, person));
  await page.goto(`${account}/account/security`);
  await untilHydrated(page);
  const rows = page.getByRole('region', { name: 'Where you are signed in' }).getByRole('listitem');
  const others = rows.filter({ hasNotText: 'This one' });
  const before = await others.count();
  expect(before).toBeGreaterThan(0);
  for (let left = before; left > 0; left -= 1) {
    await others.first().getByRole('button').click();
    await expect(others).toHaveCount(left - 1);
  }
  troubles.announce(/401/);
  const other = await elsewhere.newPage();
  await other.goto(`${account}/account`);
  await expect(other.getByRole('heading', { level: 1, name: 'Your seat is kept' })).toBeVisible();
  await page.reload();
  await expect(rows).toHaveCount(1);
  await elsewhere.close();
});

test('the data – asked for – come as one file with what is known', async ({ page, context, site }) => {
  const person = await newPerson(site);
  await keepInBrowser(context, await tokensOf(site, person));
  await page.goto(`${hostsOf(site).account}/account/security`);
  await untilHydrated(page);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download your data' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toMatch(/^plenum-\d{4}-\d\d-\d\d\.json$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(text)).toMatchObject({ profile: { email: person.email, name: person.name } });
  expect(text).not.toMatch(/password|argon2|scrypt/i);
});

test('the account – deleted by its code – is gone: out everywhere, and the password opens nothing', async ({ page, context, site }) => {
  const person = await newPerson(site);
  await keepInBrowser(context, await tokensOf(site, person));
  const { account, site: home } = hostsOf(site);
  const other = await context.newPage();
  await other.goto(home);
  await page.goto(`${account}/account/security`);
  await untilHydrated(page);
  const first = await codeFor(site, person.email);
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('signed out everywhere')).toBeVisible();
  await dialog.getByRole('button', { name: 'Send me the code' }).click();
  await dialog.getByLabel('Code').fill(await codeFor(site, person.email, first));
  await expect(page.getByRole('heading', { level: 1, name: 'Your account is deleted' })).toBeVisible();
  await expect(wayIn(other)).toBeVisible();
  await expect(tokensOf(site, person)).rejects.toThrow('401');
});
