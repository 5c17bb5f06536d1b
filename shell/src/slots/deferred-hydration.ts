/** Places below the first view of a page: slots of the shell, and blocks that its pages embed. */
export const DEFERRED_PLACES: ReadonlySet<string> = new Set([
  'live',
  'webinars',
  'articles',
  'main.sections',
  'product.sections',
  'footer.columns',
]);

/**
 * Tells whether the block of a placement becomes interactive after the first view: its HTML and styles come with the page, its code once
 * the rest is done (docs/decisions/0187).
 * @param key of the placement: the name of the place, or of a slot and what fills it, `footer.columns:mf-wiki#help-links`
 */
export function hydratesLater(key: string): boolean {
  return DEFERRED_PLACES.has(key.split(':')[0] ?? '');
}
