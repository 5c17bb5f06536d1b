import { expect, test } from '#src/browser/test.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import * as faults from '#src/faults/faults.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { API_FAULTS } from './cases.ts';
import { testArticleNavigation } from './test-article-navigation.ts';

test.describe.configure({ mode: 'parallel' });

// A refusal and an unreadable response. on-the-server.spec.ts tests all faults on the server, in-the-browser.soak.ts in the browser.
for (const each of API_FAULTS.filter(({ inBrowser }) => inBrowser)) testArticleNavigation(each);

test('the API hangs – the visitor opens an article – a skeleton replaces the page, and the visitor can go elsewhere', async ({
  page,
  faultProxy,
}) => {
  await page.goto(faultProxy.url + BLOG.path);
  await untilHydrated(page);
  faultProxy.inject(/webinar-handbook$/, faults.hangs);
  await page.getByRole('link', { name: ARTICLE.title }).click();
  await expect.poll(() => faultProxy.requests.at(-1)).toContain('webinar-handbook');
  await expect(page.locator('[aria-busy="true"]')).toBeVisible();
  await page.getByRole('link', { name: 'Plenum, home page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeFocused();
  await expect(page.getByRole('region', { name: 'From the blog' }).getByRole('heading', { level: 3 })).toHaveCount(4);
});
