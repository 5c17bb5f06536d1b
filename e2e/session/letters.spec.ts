import { expect, test } from '#src/browser/test.ts';
import { fromLetter } from '#src/site/mailbox.ts';
import { accountOf, open, signIn } from './visitor.ts';

test('somebody who is signed in – opens the whole address of their letter – is signed in there', async ({ page, context, site }) => {
  const { person } = await signIn(context, site);
  const address = await fromLetter(site, person.email, /(https?:\S+\/validate\/\S+)/);
  await open(page, address);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  // Pages of signing in have a header without a seat.
  await open(page, new URL('/', address).href);
  await expect(accountOf(page)).toBeVisible();
});
