import type { SessionView } from '@plenum/shared-contracts/remote/session';
import type { PageBoot } from '@plenum/federation/host/browser/page-boot';
import type { ErrorTracking, Widgets } from '#contract/renderer.ts';
import type { SiteHosts } from '#contract/site-hosts.ts';

/** What the server leaves in the page for the browser, as escaped JSON. */
export interface Boot extends PageBoot {
  /** `production:1:12`. */
  readonly set: string;
  readonly apiBase: string;
  /** Of the page itself, for reports. */
  readonly requestId: string;
  /** Scheme and host of the site in addresses that others keep. */
  readonly origin: string;
  /** Who the page was rendered for, and whether a loader looked at it. */
  readonly session: { readonly view: SessionView; readonly wasAsked: boolean };
  /** Null where site and account area share a host. */
  readonly hosts: SiteHosts | null;
  /** Names of cookies that fills ask for and that came with the request. */
  readonly cookies: readonly string[];
  /** IANA name of the zone that the page's times are in, where the server knew the visitor's; null: Moscow's. */
  readonly timeZone: string | null;
  /** The shell's own chunks that the page brings with it: `layout-app`, `page-main`. */
  readonly ownChunks: readonly string[];
  /** Null where no service is configured. */
  readonly widgets: Widgets | null;
  /** Null where none is configured. */
  readonly errorTracking: ErrorTracking | null;
}

// With an underscore, like the ids of federation's page-boot.ts: no heading's id has one (api/src/content/import/slug.ts).
/** The main landmark, after the bar at the top: the target of the skip link. */
export const CONTENT_ELEMENT_ID = 'page_content';

/** JSON that cannot end its script element, open a comment or break a line in old parsers. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
