import { expect, test } from '#src/browser/test.ts';
import { expectMessage } from '#src/browser/messages.ts';
import { readClipboard } from '#src/browser/read-clipboard.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { ARTICLE } from '#src/site/addresses.ts';

test('an article – its button is pressed – the remote copies the link, and the shell shows a message', async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(ARTICLE.path);
  await untilHydrated(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expectMessage(page, 'Link copied.');
  expect(await readClipboard(context, site.urls.site)).toBe(site.urls.site + ARTICLE.path);
});
