import type { BrowserContext, Page } from '@playwright/test';
import { expect, test } from '#src/browser/test.ts';
import { hostsOf, open, signIn } from './visitor.ts';

/** Records, on every new page, the theme of the root before any of the body can be painted. */
async function noteFirstThemes(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    new MutationObserver((_, observer) => {
      if (!document.body) return;
      observer.disconnect();
      Object.assign(window, { firstTheme: document.documentElement.dataset['theme'] ?? 'system' });
    }).observe(document, { childList: true, subtree: true });
  });
}

const firstTheme = (page: Page) => page.evaluate(() => (window as { firstTheme?: string }).firstTheme);
const choose = (page: Page, theme: string) => page.getByRole('contentinfo').getByRole('radio', { name: theme }).check();

test('dark, chosen on the site – the account area and back – dark from the first paint on; "System" chosen there applies here too', async ({
  page,
  context,
  site,
}) => {
  const hosts = hostsOf(site);
  await signIn(context, site);
  await noteFirstThemes(context);
  await page.setViewportSize({ width: 1440, height: 900 });
  await open(page, `${hosts.site}/terms`);
  expect(await firstTheme(page)).toBe('system');
  await choose(page, 'Dark');
  await open(page, `${hosts.account}/account`);
  expect(await firstTheme(page)).toBe('dark');
  await expect(page.getByRole('contentinfo').getByRole('radio', { name: 'Dark' })).toBeChecked();
  await choose(page, 'System');
  await open(page, `${hosts.site}/terms`);
  expect(await firstTheme(page)).toBe('system');
});
