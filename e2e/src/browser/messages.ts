import { expect, type Page } from '@playwright/test';

/** Expects a toast of the site, which is visible and announced by screen readers. It disappears after three seconds. */
export async function expectMessage(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(text)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
}
