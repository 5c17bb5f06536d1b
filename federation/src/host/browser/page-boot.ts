import type { PageRelease } from '#src/host/browser/page-release.ts';
import type { Declared } from '#src/host/declared/declared.ts';

// Ids of the page itself contain an underscore, which ids made of headings never do: an article with a heading "Boot" must
// not take their place.
/** The script element with what the server leaves in the page for the browser, as JSON. */
export const BOOT_ELEMENT_ID = 'page_boot';
/** The element that the page is rendered into. */
export const ROOT_ELEMENT_ID = 'page_root';

/**
 * What a host's page says of its composition. `dev --site` changes it in the pages of a running site, whichever release of the host
 * made them, so it changes by addition only.
 */
export interface PageBoot {
  /** The host and every remote of the set. */
  readonly releases: Readonly<Record<string, PageRelease>>;
  /** Path below which the site serves releases: `/_/`. */
  readonly assetBase: string;
  /** What the remotes declare. */
  readonly declared: Declared;
  /** React Router's hydration data: route → what its loader answered. Routes that are missing are loaded in the browser. */
  readonly loaderData: Readonly<Record<string, unknown>>;
  /** Hosts that pages are divided among; null where all share one. */
  readonly hosts: object | null;
  /** Where errors of the page are reported; null: nowhere. */
  readonly errorTracking: object | null;
  /** Services of others that the page loads; null or absent: none. */
  readonly widgets?: object | null;
}
