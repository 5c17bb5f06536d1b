import { expect, type Page } from '@playwright/test';
import { fetchPage } from '#src/site/fetch-page.ts';

/** Of entries that have a part of their own each, /cookies names the beginning. */
const WITH_OWN_PART = /^(form-draft-|plenum-quiz-).*/;

/**
 * Every cookie of the browser, and every entry of the storage that the page can reach, is named on /cookies.
 * @returns their names
 */
export async function expectKeptIsListed(page: Page, origin: string): Promise<string[]> {
  const stored = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  const kept = [...stored, ...(await page.context().cookies()).map(({ name }) => name)];
  const { text } = await fetchPage(`${origin}/cookies`);
  for (const name of kept) expect(text).toContain(name.replace(WITH_OWN_PART, '$1…'));
  return kept;
}
