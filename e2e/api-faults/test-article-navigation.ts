import { expect, test } from '#src/browser/test.ts';
import { isSameDocument, markDocument, untilHydrated } from '#src/browser/same-document.ts';
import { ARTICLE, BLOG } from '#src/site/addresses.ts';
import { type ApiFault, BLOG_CALLS } from './cases.ts';

/** Navigates to an article while the API answers with a fault. */
export function testArticleNavigation({ what, fault }: ApiFault): void {
  test(`the blog's API ${what} – the visitor navigates to an article – its place reports it once, and Retry loads it`, async ({
    page,
    faultProxy,
    browserErrors,
  }) => {
    browserErrors.allow(/^(answer (429|500)|request failed): \S+\/api\/blogs\//, /^console error: .*(Failed to load resource|ApiError)/s);
    await page.goto(faultProxy.url + BLOG.path);
    await untilHydrated(page);
    await markDocument(page);
    faultProxy.inject(BLOG_CALLS, fault);
    faultProxy.forget();
    await page.getByRole('link', { name: ARTICLE.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page didn’t load' })).toBeFocused();
    await expect(page.getByText('We could not load its content.')).toBeVisible();
    await expect(page.getByText(/Reference [a-z0-9]{8}/)).toBeVisible();
    // After a broken connection, Chromium repeats the request on each of its other (at most six) open connections.
    expect(faultProxy.requests.filter((path) => BLOG_CALLS.test(path)).length).toBeLessThanOrEqual(7);

    faultProxy.heal();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeVisible();
    expect(await isSameDocument(page)).toBe(true);
  });
}
