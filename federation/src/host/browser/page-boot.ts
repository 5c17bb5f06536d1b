import type { PageRelease } from '#src/host/browser/page-release.ts';
import type { Declared } from '#src/host/declared/declared.ts';

// Ids of the page itself contain an underscore, which ids generated from headings never do: an article with a heading "Boot" must not clash
// with them.
/** Id of the script element with the server's data for the browser, as JSON. */
export const BOOT_ELEMENT_ID = 'page_boot';
/** Id of the element that the page is rendered into. */
export const ROOT_ELEMENT_ID = 'page_root';

/**
 * The composition of a host's page. `dev --site` edits it in pages of a running site made by any release of the host, so fields may be
 * added but never changed.
 */
export interface PageBoot {
  /** The host and every remote of the set. */
  readonly releases: Readonly<Record<string, PageRelease>>;
  /** Path below which the site serves releases: `/_/`. */
  readonly assetBase: string;
  /** The declarations of the remotes. */
  readonly declared: Declared;
  /** React Router's hydration data: route → result of its loader. The browser loads routes that are missing. */
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** Hosts that pages are divided among; null where all share one. */
  readonly hosts: object | null;
  /** Where errors of the page are reported; null: nowhere. */
  readonly errorTracking: object | null;
  /** Services of others that the page loads; null or absent: none. */
  readonly widgets?: object | null;
}
