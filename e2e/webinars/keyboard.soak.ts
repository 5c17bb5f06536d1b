import { isSameDocument, markDocument, untilInteractive } from '#src/browser/same-document.ts';
import { tabTo } from '#src/browser/tab-to.ts';
import { expect, test } from '#src/browser/test.ts';
import { freshEmail, linkFor } from '#src/site/register.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';

test('only a keyboard – a webinar is found, registered for and cancelled – every step works, and the focus follows', async ({
  page,
  site,
}) => {
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  await page.goto('/webinars/relevance/upcoming');
  await untilInteractive(page);
  await markDocument(page);
  await tabTo(page, page.getByRole('main').getByRole('link', { name: webinar.title, exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: webinar.title })).toBeFocused();

  await tabTo(page, page.getByRole('button', { name: 'Save a seat' }));
  await page.keyboard.press('Enter');
  const name = page.getByRole('textbox', { name: 'Name' });
  await expect(name).toBeFocused();
  await expect(name).toHaveAccessibleDescription('Please enter your name.');
  await page.keyboard.type('Olga Petrova');
  await tabTo(page, page.getByRole('textbox', { name: 'E-mail' }));
  const email = freshEmail();
  await page.keyboard.type(email);
  await tabTo(page, page.getByRole('checkbox'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);

  await page.goto(await linkFor(site, webinar, email));
  await untilInteractive(page);
  await markDocument(page);
  await tabTo(page, page.getByRole('button', { name: 'Confirm my seat' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your seat is saved' })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Cancel my registration' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alertdialog', { name: 'Cancel your registration?' })).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Cancel registration' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Your registration is cancelled' })).toBeFocused();
  expect(await isSameDocument(page)).toBe(true);
});
