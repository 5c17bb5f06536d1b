import { expectAxeFindsNothing, expectNoSidewaysScrolling } from '#src/browser/axe.ts';
import { expect, test } from '#src/browser/test.ts';
import { htmlOfMessage } from '#src/site/mailbox.ts';
import { freshEmail, register } from '#src/site/register.ts';
import { webinarsOfKind } from '#src/site/webinars.ts';

test('an e-mail about a seat – opened, light and dark – axe finds nothing, it fits 320 px, and its link to cancel leads to the button', async ({
  page,
  site,
}) => {
  const [webinar] = await webinarsOfKind(site, 'upcoming');
  const email = freshEmail();
  const { link } = await register(site, webinar, email);
  await page.goto(await htmlOfMessage(site, email, /^Your seat is saved/));
  await expectNoSidewaysScrolling(page);
  await expectAxeFindsNothing(page);
  const cancel = await page.getByRole('link', { name: 'Cancel my registration' }).getAttribute('href');
  expect(cancel?.endsWith(`${link}#cancel`)).toBe(true);

  await page.goto(`${site.urls.site}${link}#cancel`);
  await expect(page.getByRole('button', { name: 'Cancel my registration' })).toBeInViewport();
});
