import type { SessionView } from '@plenum/shared-contracts/remote/session';
import type { PageBoot } from '@plenum/federation/host/browser/page-boot';
import type { ErrorTracking, SiteHosts, Widgets } from '#contract/renderer.ts';

/** Data that the server embeds in the page for the browser, as escaped JSON. */
export interface Boot extends PageBoot {
  /** `production:1:12`. */
  readonly set: string;
  readonly apiBase: string;
  /** Request id of the page, for reports. */
  readonly requestId: string;
  /** Scheme and host of the site in URLs that others store. */
  readonly origin: string;
  /** Session that the page was rendered with, and whether a loader read it. */
  readonly session: { readonly view: SessionView; readonly wasRead: boolean };
  /** Null when the site and the account area share a host. */
  readonly hosts: SiteHosts | null;
  /** Names of the request's cookies that fills ask for. */
  readonly cookies: readonly string[];
  /** IANA name of the time zone used in the page, when the server knew the visitor's; null: Moscow time. */
  readonly timeZone: string | null;
  /** The shell's own chunks that the page loads: `layout-app`, `page-main`. */
  readonly shellChunks: readonly string[];
  /** Null when no service is configured. */
  readonly widgets: Widgets | null;
  /** Null when none is configured. */
  readonly errorTracking: ErrorTracking | null;
}

/** The part of the boot data that differs between pages with the same parts of the same set. */
export type PageOfBoot = Pick<Boot, 'loaderData' | 'origin' | 'session' | 'hosts' | 'requestId' | 'cookies' | 'timeZone' | 'errorTracking'>;

/** The part that follows from the set, the settings of the site and the parts of the page. */
export type SiteOfBoot = Omit<Boot, keyof PageOfBoot>;

// Contains an underscore, like the ids of federation's page-boot.ts, because no heading's id has one (api/src/content/import/markdown/plain-text.ts).
/** Id of the main landmark, after the bar at the top: the target of the skip link. */
export const CONTENT_ELEMENT_ID = 'page_content';

/** Id of the hidden line that says that the page's code has not arrived. It is beside React's root, because nothing else can show it then. */
export const INCOMPLETE_ELEMENT_ID = 'page_incomplete';

/** Attribute of the root element, from `data-attempt`: the shell's entry was loaded again, from the address of a first retry. */
export const ATTEMPT = 'attempt';

/** Serialises to JSON that cannot end its script element, open a comment or break a line in old parsers. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replace(/[<\u2028\u2029]/g, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`);
}
