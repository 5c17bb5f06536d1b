import { missingPartsOf } from '#src/load/missing-parts.ts';

/** What a response says. */
export type PageOutcome =
  /**
   * `missing`: why the screen or blocks are missing, one entry for each. `isUnavailable`: whether that is the screen, or a part that the page
   * does not name as missing.
   */
  | { readonly kind: 'page'; readonly missing: readonly string[]; readonly isUnavailable: boolean }
  /** More visitors than the site can answer. */
  | { readonly kind: 'refusal' }
  /** Not a page of a release, or not a complete one; the beginning of its text. */
  | { readonly kind: 'other'; readonly begins: string };

const BEGINNING = 200;

/** Says what a response is. @param text its body */
export function pageOutcomeOf(text: string): PageOutcome {
  if (text.includes('Too many visitors at once')) return { kind: 'refusal' };
  try {
    const { screen, blocks } = missingPartsOf(text);
    const missing = [...(screen === null ? [] : [screen]), ...blocks];
    const isUnavailable = screen !== null || (missing.length === 0 && /is not available|This page didn’t load/.test(text));
    return { kind: 'page', missing, isUnavailable };
  } catch {
    return { kind: 'other', begins: text.slice(0, BEGINNING) };
  }
}
