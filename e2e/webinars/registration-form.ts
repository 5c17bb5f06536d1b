import type { Page } from '@playwright/test';
import type { Webinar } from '@plenum/mf-webinars/contract/schemas';
import { untilInteractive } from '#src/browser/same-document.ts';

export async function openWebinar(page: Page, { url }: Webinar): Promise<void> {
  await page.goto(`/webinars/${url}`);
  await untilInteractive(page);
}

/** Opens the link from the e-mail and confirms. */
export async function confirmByLink(page: Page, link: string, action = 'Confirm my seat'): Promise<void> {
  await page.goto(link);
  await untilInteractive(page);
  await page.getByRole('button', { name: action }).click();
}

export async function fillIn(page: Page, email: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Olga Petrova');
  await page.getByRole('textbox', { name: 'E-mail' }).fill(email);
  await page.getByRole('checkbox').check();
}

export const send = (page: Page) => page.getByRole('button', { name: 'Save a seat' }).click();
