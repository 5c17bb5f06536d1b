import { expect, type Locator, type Page } from '@playwright/test';

const MAX_STOPS = 80;

/** Presses Tab until the element has the focus, and expects that it is in view. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let stops = 0; stops < MAX_STOPS && !(await isThere()); stops++) await page.keyboard.press('Tab');
  await expect(target).toBeFocused();
  await expect(target).toBeInViewport();
}
