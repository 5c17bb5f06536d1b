import { expect, type Page } from '@playwright/test';
import { fetchPage } from '#src/site/fetch-page.ts';

/** Entries whose names end differently for each form or questionnaire: /cookies lists the common beginning. */
const WITH_OWN_PART = /^(form-draft-|plenum-quiz-|account-quiz-).*/;

/**
 * Expects that /cookies lists every cookie of the browser and every storage entry of the page.
 * @returns their names
 */
export async function expectStorageListed(page: Page, origin: string): Promise<string[]> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const saved = [...stored, ...(await page.context().cookies()).map(({ name }) => name)];
  const { text } = await fetchPage(`${origin}/cookies`);
  for (const name of saved) expect(text).toContain(name.replace(WITH_OWN_PART, '$1…'));
  return saved;
}
