import type { Page } from '@playwright/test';
import { CONSENT_COOKIE } from '#src/consent/storage-state.ts';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect, test } from '#src/browser/test.ts';
import { ARTICLE, BLOG, CATEGORY, MAIN } from '#src/site/addresses.ts';
import { textOf } from '#src/site/fetch-page.ts';
import { SOAK_ONLY } from '#src/soak.ts';

test.describe('JavaScript off', () => {
  test.use({ javaScriptEnabled: false });

  // Chromium's message for the preload of a script that it may not run.
  test.beforeEach(({ browserErrors }) => browserErrors.allow(/request failed: .*\.js \(csp\)/));

  test('the site – its links are followed – every page exists [F36]', async ({ page }) => {
    await page.goto(MAIN.path);
    await expect(page.getByRole('heading', { level: 1, name: MAIN.title })).toBeVisible();
    await expect(page.getByRole('region', { name: 'From the blog' }).getByRole('heading', { level: 3 })).toHaveCount(4);
    await page.getByRole('link', { name: 'All articles' }).click();
    await expect(page.getByRole('heading', { level: 1, name: BLOG.title })).toBeVisible();
    await page.getByRole('navigation', { name: 'Blog categories' }).getByRole('link', { name: CATEGORY.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: CATEGORY.title })).toBeVisible();
    await page.goBack();
    await page.getByRole('link', { name: ARTICLE.title }).click();
    await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeVisible();
  });

  test('a page with questions – answered – shows what suits, and to stay where one is', async ({ page }) => {
    await page.goto('/vash-vybor-platformy-dlya-online-meropriyaty');
    const suits = page.getByRole('region', { name: 'What suits your event' });
    const results = suits.getByRole('heading', { level: 3 });
    await expect(suits.getByText('Answer the questions, and you’ll see here what suits you.')).toBeVisible();
    await expect(results).toHaveCount(0);
    await suits.getByRole('radio', { name: 'A few people' }).check();
    await suits.getByRole('radio', { name: 'Mostly guests' }).check();
    await expect(results).toHaveCount(0);
    await suits.getByRole('radio', { name: 'Nothing yet' }).check();
    await expect(results).toHaveText(['You need a webinar', 'Try Studio, free for 14 days']);
    await suits.getByRole('radio', { name: 'Everyone' }).check();
    await suits.getByRole('radio', { name: 'Zoom' }).check();
    await expect(results).toHaveText(['You need a meeting', 'Stay with Zoom']);
    await expect(suits.getByRole('link', { name: 'Compare the two' })).toHaveAttribute('href', '/alternativa-zoom');
  });

  test('a very long article – opened – all of it is visible, in order, without a fallback', SOAK_ONLY, async ({ page, site }) => {
    const { data: article } = (await (await fetch(`${site.urls.api}/blogs/v1/blogs-by-alias/webinar-handbook`)).json()) as {
      data: { html: string };
    };
    await page.goto(ARTICLE.path);
    const shown = (await page.locator('article').first().innerText()).replaceAll(/\s+/g, ' ');
    const paragraphs = [...article.html.matchAll(/<(p|h2|h3|li)\b[^>]*>(.*?)<\/\1>/gs)].map(([, , html = '']) => textOf(html));
    expect(paragraphs.length).toBeGreaterThan(60);
    const missing = paragraphs.filter((paragraph) => !shown.includes(paragraph));
    expect(missing).toEqual([]);
    await expect(page.locator('[hidden], template')).toHaveCount(0);
    await expect(page.getByText('not available')).toHaveCount(0);
  });
});

test('cookies off – the site is used – it reads, hydrates and navigates without errors [F36]', SOAK_ONLY, async ({ page, context }) => {
  await context.addInitScript(() => {
    Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => {} });
  });
  await context.route('**/*', async (route) => {
    const { cookie: _, ...headers } = route.request().headers();
    await route.continue({ headers });
  });
  await useTheSite(page);
  expect((await context.cookies()).filter(({ name }) => name !== CONSENT_COOKIE)).toEqual([]);
});

test(
  'storage forbidden – the site is used – it reads, hydrates and navigates without errors [F36]',
  SOAK_ONLY,
  async ({ page, context }) => {
    await context.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB', 'caches'])
        Object.defineProperty(globalThis, name, {
          get: () => {
            throw new DOMException('The user said no.', 'SecurityError');
          },
        });
    });
    await useTheSite(page);
  },
);

async function useTheSite(page: Page): Promise<void> {
  await page.goto(MAIN.path);
  await untilHydrated(page);
  await page.getByRole('link', { name: 'All articles' }).click();
  await page.getByRole('link', { name: ARTICLE.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: ARTICLE.title })).toBeFocused();
}
