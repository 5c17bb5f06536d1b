import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import { untilInteractive } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { findInMessage } from '#src/site/mailbox.ts';
import type { Site } from '#src/site/site.ts';

/** Returns the token from the file in which `npm start` stores it for developers. */
async function staffToken({ dataDir }: Pick<Site, 'dataDir'>): Promise<string> {
  const secrets = JSON.parse(await readFile(path.join(dataDir, 'secrets.json'), 'utf8')) as { staff: string };
  return secrets.staff;
}

/** `2026-11-23T15:04` in Moscow. @param minutes from now */
const inMoscow = (minutes: number) => new Date(Date.now() + (180 + minutes) * 60_000).toISOString().slice(0, 16);

test('a visitor sends the form of the contacts page – the staff get an e-mail with the same number – its link opens the ticket, which they answer; then they publish an incident', async ({
  page,
  context,
  site,
}) => {
  await page.goto('/contacts');
  await untilInteractive(page);
  const form = page.getByRole('form', { name: 'Write to us' });
  await form.getByLabel('Name').fill('Olga Petrova');
  await form.getByLabel('E-mail').fill('olga@plenum.example');
  await form.getByLabel('What is it about?').fill('A hall for 300 <b>people</b>');
  await form.getByRole('checkbox').check();
  await form.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('heading', { name: 'Thank you. We have received your request.' })).toBeFocused();
  const number = (await page.getByText(/^PL-\w{8}$/).textContent()) ?? '';

  const link = await findInMessage(site, 'hello@plenum.example', new RegExp(`(http://\\S+/staff/tickets/${number})`));
  expect(new URL(link).origin).toBe(new URL(site.urls.api).origin);
  // The site does not forward requests for the staff page.
  expect((await page.request.get('/staff/tickets')).status()).toBe(404);

  const staff = await context.newPage();
  await staff.goto(link);
  await staff.getByLabel('Staff token').fill(await staffToken(site));
  await expectAxeFindsNothing(staff);
  await staff.getByRole('button', { name: 'Sign in' }).click();
  await expect(staff).toHaveURL(link);
  await expect(staff.getByText('A hall for 300 <b>people</b>')).toBeVisible();
  await expectAxeFindsNothing(staff);
  await expectNoSidewaysScrolling(staff);
  await staff.getByRole('button', { name: 'Assign to me' }).click();
  await expect(staff.getByText('Assigned to you.')).toBeVisible();
  await staff.getByLabel('Reply to olga@plenum.example').fill('It costs <b>nothing</b>.');
  await staff.getByRole('button', { name: 'Send and mark as answered' }).click();
  await expect(staff.getByText('Reply by Local staff')).toBeVisible();
  await expect(staff.getByText('Marked as answered by Local staff')).toBeVisible();
  await expectAxeFindsNothing(staff);
  await expectNoSidewaysScrolling(staff);
  expect(await findInMessage(site, 'olga@plenum.example', new RegExp(`(It costs <b>nothing</b>\\.)[\\s\\S]*${number}`))).toBe(
    'It costs <b>nothing</b>.',
  );

  await staff.getByRole('link', { name: 'All tickets' }).click();
  await staff.getByRole('link', { name: /^Answered/ }).click();
  await staff.getByRole('link', { name: 'Mine' }).click();
  await staff.getByLabel('Search in everything').fill(number);
  await staff.getByRole('button', { name: 'Show' }).click();
  await expect(staff.getByRole('link', { name: number })).toBeVisible();
  await expectAxeFindsNothing(staff);
  await expectNoSidewaysScrolling(staff);

  await staff.getByRole('link', { name: 'Incidents' }).click();
  await staff.getByLabel('Webinar and meeting rooms').check();
  await staff.getByLabel('Began').fill(inMoscow(-120));
  await staff.getByLabel('Ended').fill(inMoscow(-60));
  await staff.getByRole('textbox', { name: 'Cause' }).fill(`A line was cut: ${number}`);
  await expectAxeFindsNothing(staff);
  await expectNoSidewaysScrolling(staff);
  await staff.getByRole('button', { name: 'Publish' }).click();
  await expect(staff.getByText(`A line was cut: ${number}`)).toBeVisible();
  expect(await (await page.request.get('/api/v1/status', { headers: { 'cache-control': 'no-cache' } })).text()).toContain(number);
  await staff.getByRole('button', { name: 'Sign out' }).click();
  await staff.goto(link);
  await expect(staff.getByRole('heading', { name: 'Sign in to answer' })).toBeVisible();
});
