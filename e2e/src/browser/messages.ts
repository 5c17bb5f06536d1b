import { expect, type Page } from '@playwright/test';

/** Expects a passing message of the site, to be seen and to be heard. It goes after three seconds. */
export async function expectMessage(page: Page, text: string): Promise<void> {
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(text)).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: text })).toBeAttached();
}
