import { expect, test } from '#src/browser/test.ts';
import { expectMessage } from '#src/browser/messages.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import * as faults from '#src/faults/faults.ts';
import { ARTICLE, BLOG } from '#src/site/addresses.ts';
import { onlyInSoak, SOAK_ONLY } from '#src/soak.ts';

const STYLES = /^\/_\/(~\d\/)?mf-blog\/.*\.css$/;

test.describe.configure({ mode: 'parallel' });

test(
  'all stylesheets of the blog hang – an article is opened directly – it requests none, is styled and hydrates',
  SOAK_ONLY,
  async ({ page, faultProxy }) => {
    faultProxy.inject(STYLES, faults.hangs);
    await page.goto(faultProxy.url + ARTICLE.path);
    await untilHydrated(page);
    await page.getByRole('button', { name: 'Copy link' }).waitFor();
    expect(faultProxy.requests.filter((path) => STYLES.test(path))).toEqual([]);
    const gap = await page.getByRole('heading', { level: 1 }).evaluate((heading) => getComputedStyle(heading).fontFamily);
    expect(gap).toContain('Onest');
    expect(await page.locator('style[data-href*="/mf-blog/"]').count()).toBeGreaterThan(0);
  },
);

for (const [what, fault] of [
  ['hang', faults.hangs],
  ...onlyInSoak(
    ['are altered', faults.altered((css) => `${css.toString()} body { display: none }`)] as const,
    ['are missing', faults.missing] as const,
    ['trickle', faults.trickles] as const,
  ),
] as const) {
  test(`the stylesheets of a screen ${what} – the visitor navigates there – it can be read and used [F19]`, async ({
    page,
    faultProxy,
    context,
    browserErrors,
  }) => {
    browserErrors.allow(/^(answer 404|request failed): \S+\.css/, /^console error: .*(Failed to (load resource|find a valid digest))/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(faultProxy.url + BLOG.path);
    await untilHydrated(page);
    faultProxy.inject(STYLES, fault);
    await page.getByRole('link', { name: ARTICLE.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeVisible();
    await expect(page.getByText('Four weeks is comfortable')).toBeVisible();
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expectMessage(page, 'Link copied.');
    expect(faultProxy.requests.filter((path) => STYLES.test(path)).length).toBeGreaterThan(0);
  });
}
