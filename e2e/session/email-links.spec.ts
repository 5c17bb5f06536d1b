import { expect, test } from '#src/browser/test.ts';
import { findInMessage } from '#src/site/mailbox.ts';
import { accountOf, open, signIn } from './visitor.ts';

test('a signed-in user – opens the full address from an e-mail – is signed in there', async ({ page, context, site }) => {
  const { person } = await signIn(context, site);
  const address = await findInMessage(site, person.email, /(https?:\S+\/validate\/\S+)/);
  await open(page, address);
  await page.getByRole('button', { name: 'Confirm my address' }).click();
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible();
  // The header of sign-in pages does not show the user.
  await open(page, new URL('/', address).href);
  await expect(accountOf(page)).toBeVisible();
});
