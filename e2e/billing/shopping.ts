import type { Page } from '@playwright/test';
import { untilHydrated } from '#src/browser/same-document.ts';
import { expect } from '#src/browser/test.ts';
import { freshEmail } from '#src/site/register.ts';

/** Adds a tariff to the cart by its address, and waits until the cart shows its total. */
export async function addToCart(page: Page, origin: string, query = 'tariff=studio'): Promise<void> {
  await page.goto(`${origin}/cart?${query}`);
  await untilHydrated(page);
  await expect(page).toHaveURL(`${origin}/cart`);
  await expect(page.getByRole('link', { name: 'Continue', exact: true })).toBeVisible();
}

/** Fills in the payer on `/payout`. A signed-in user needs no address. */
export async function fillInPayer(page: Page, email: string | null = freshEmail()): Promise<void> {
  await page.getByRole('textbox', { name: 'Payer’s name' }).fill('Olga Petrova');
  if (email !== null) await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('checkbox', { name: /I agree to the terms/ }).check();
}

export const orderAndPay = (page: Page) => page.getByRole('button', { name: /^Pay ₽/ }).click();

/** Presses the buttons of the provider's page. */
export const pay = (page: Page) => page.getByRole('button', { name: 'Pay', exact: true }).click();

export async function expectPaid(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Your payment was received' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: /^Receipt P-/ })).toBeVisible();
}
