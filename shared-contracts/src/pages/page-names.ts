/** Names of the pages whose texts the API serves; each is a file `api/content/pages/<name>.yaml`. */
export const PAGE_NAMES = [
  'main',
  'video-conference',
  'webinars-product',
  'messenger-product',
  'online-broadcasts',
  'small-business',
  'big-business',
  'for-partners',
  'contacts',
  'assistant-meetings',
  'assistant-webinars',
  'assistant-broadcasts',
  'assistant-messenger',
  'landing-teams',
  'landing-zoom',
  'landing-discord',
  'landing-skype',
  'landing-choosing',
  'legal-policy',
  'legal-terms',
  'legal-cookies',
] as const;
export type PageName = (typeof PAGE_NAMES)[number];

/**
 * Returns whether the content of the site has a page of this name.
 * @param name untrusted input
 * @returns true for one of `PAGE_NAMES`
 * @example
 * isPageName('contacts'); // true
 */
export function isPageName(name: string): name is PageName {
  return PAGE_NAMES.some((known) => known === name);
}
