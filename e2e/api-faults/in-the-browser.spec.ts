import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import * as faults from '#src/faults/faults.ts';
import { ARTICLE, BLOG, MAIN } from '#src/site/addresses.ts';
import { BAD_ANSWERS, BLOG_CALLS } from './cases.ts';

test.describe.configure({ mode: 'parallel' });

for (const { what, fault } of BAD_ANSWERS) {
  test(`the blog's API ${what} – the visitor walks to an article – its place says so once, and Retry mends it`, async ({
    page,
    faultProxy,
    troubles,
  }) => {
    troubles.announce(/^(answer (429|500)|request failed): \S+\/api\/blogs\//, /^console error: .*(Failed to load resource|ApiError)/s);
    await page.goto(faultProxy.url + BLOG.path);
    await untilHydrated(page);
    await markDocument(page);
    faultProxy.inject(BLOG_CALLS, fault);
    faultProxy.forget();
    await page.getByRole('link', { name: ARTICLE.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page is not available' })).toBeFocused();
    await expect(page.getByText('Its data could not be loaded just now.')).toBeVisible();
    await expect(page.getByText(/Reference [a-z0-9]{8}/)).toBeVisible();
    // Where a connection is cut, Chromium itself asks again on each of the (at most six) others that it keeps.
    expect(faultProxy.asked.filter((path) => BLOG_CALLS.test(path)).length).toBeLessThanOrEqual(7);

    faultProxy.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
}

test('the API hangs – the visitor walks to an article – the page before stays and can be left for another', async ({
  page,
  faultProxy,
  troubles,
}) => {
  troubles.announce(/^request failed: \S+\/api\/blogs\/.*ERR_ABORTED/);
  await page.goto(faultProxy.url + BLOG.path);
  await untilHydrated(page);
  faultProxy.inject(/webinar-handbook$/, faults.hangs);
  await page.getByRole('link', { name: ARTICLE.title }).click();
  await expect.poll(() => faultProxy.asked.at(-1)).toContain('webinar-handbook');
  await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
  await page.getByRole('link', { name: 'Plenum, main page' }).click();
  await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeFocused();
  await expect(page.getByRole('region', { name: 'From the blog' }).getByRole('heading', { level: 3 })).toHaveCount(4);
});
