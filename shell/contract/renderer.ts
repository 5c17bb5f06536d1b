import type { Readable } from 'node:stream';
import type { Composition } from '#contract/composition.ts';
import type { RequestSession } from '#contract/session/request-session.ts';
import type { SiteHosts } from '#contract/site-hosts.ts';

/** Header of calls to the API that holds the page's token; it never reaches the API. */
export const PAGE_TOKEN_HEADER = 'x-plenum-page';

/**
 * What the front asks a released shell for by itself: its icon, an SVG with a view box and no size, whose ground goes to the corners.
 * A shell that does not know the query (before 1.1) answers with round ones.
 */
export const SQUARE_ICON = '/favicon.svg?corners=square';

/** A map service as the front is configured with it. Its key is in the page that shows the map: no secret. */
export interface MapService {
  /** Address of the service's script, without its query. */
  readonly script: string;
  readonly key: string;
}

/** A service of somebody else that runs in the page, as the front is configured with it. */
export interface WidgetSettings {
  readonly name: 'analytics' | 'call-tracking' | 'crm';
  /** Whole addresses: the page loads the first, which may load the others. */
  readonly scripts: readonly [string, ...string[]];
  /** Names of the cookies that it sets; one that ends with `*` stands for all that begin so. */
  readonly cookies: readonly string[];
}

export interface Widgets {
  readonly services: readonly WidgetSettings[];
  /** Milliseconds from the consent, or from the start of a page that has it, until a script is loaded. */
  readonly delayMs: number;
  /** Regular expression: browsers whose user agent it fits load none; null: there is no such device. */
  readonly skipUserAgent: string | null;
}

/** Error tracking of a page. What it holds is in the page: no secrets. */
export interface ErrorTracking {
  /** Project of everything that no team has one for. */
  readonly dsn: string;
  /** Projects of teams, by the names of their remotes. */
  readonly teams: Readonly<Record<string, string>>;
  /** Path on the page's own host that takes what is reported: `/-/errors`. */
  readonly tunnel: string;
  /** Of the site: `production`. */
  readonly environment: string;
}

/** What the front process gives a shell build to run with. */
export interface RendererEnvironment {
  /** Base address of the API as the server reaches it: `http://127.0.0.1:3001/api`. */
  readonly apiUrl: string;
  /** Makes calls to the API for a page, which `PAGE_TOKEN_HEADER` names: whoever holds the API's secrets signs them. Default: the global one. */
  readonly fetch?: typeof globalThis.fetch;
  /** Path below which the front serves releases: `/_/`. */
  readonly assetBase: string;
  /** Before 1.4 the address of error tracking, which pages talked to themselves; a front of 1.4 says it with each request and nothing here. */
  readonly errorTrackingDsn?: string | null;
  /** Since 1.1; null or absent when there is none. */
  readonly maps?: MapService | null;
  /** Since 1.3; null or absent when there are none. Their addresses are in the page: no secrets. */
  readonly widgets?: Widgets | null;
  /** A verified file of a release, as text. Rejects when it is missing or does not match its hash. */
  readonly readFile: (release: { name: string; version: string }, side: 'web' | 'node', path: string) => Promise<string>;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

export interface RenderRequest {
  readonly id: string;
  /** Whole address as the visitor wrote it. */
  readonly url: string;
  /** Scheme and host for addresses that others keep (canonical, sitemap, feeds); a front of an older release does not say: that of `url`. */
  readonly origin?: string;
  /** Good for calls to the API while this page is made; a front that renders in its own process gives none. */
  readonly apiToken?: string;
  readonly nonce: string;
  /** `production:1:12`, adopted before. */
  readonly set: string;
  /** Screens and blocks that must not run on the server now (`mf-blog#article`): they brought a worker down. */
  readonly quarantined: readonly string[];
  /** Who asks; null: nobody. Its access token is a stand-in where the front holds the real one. */
  readonly session?: RequestSession | null;
  /** Names of cookies that came with the request, of those that fills of the set ask for; a front of an older release tells none. */
  readonly cookies?: readonly string[];
  /** Null where site and account area share a host. */
  readonly hosts?: SiteHosts | null;
  /** Since 1.4: IANA name of the visitor's time zone, from a cookie; null or absent where it is not known. */
  readonly timeZone?: string | null;
  /** Since 1.4; null or absent where there is none. */
  readonly errorTracking?: ErrorTracking | null;
}

export interface RenderReply {
  readonly status: number;
  /** In lower case. They take the place of the front's own, the content security policy included. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null for a redirect. */
  readonly body: Readable | null;
  /** Remotes that took part. */
  readonly remotes: readonly string[];
  /** The pattern by which the table of the set matched the address, `/blog/:category`: for figures. A shell of an older release does not say. */
  readonly route?: string;
}

/** A version of a remote (`mf-blog`, `1.0.0`) whose circuit breaker is not closed: it could not be loaded when it was last tried. */
export interface TrippedBreaker {
  readonly name: string;
  readonly version: string;
  /** `half-open`: the next page that wants it tries it again. */
  readonly state: 'open' | 'half-open';
}

/** What the shell's server build exports as `createRenderer(environment)`. */
export interface Renderer {
  /** What it needs of a front: `RENDERER_SPEC` of its source tree (version.ts). */
  readonly spec: string;
  /** Makes a set ready: its remotes are loaded, so that the first visitor does not wait. Names what could not be loaded. */
  adopt(composition: Composition): Promise<{ failed: string[] }>;
  /** Drops a set, and every version that no other set names. */
  drop(set: string): void;
  /** Asked twice a second, for metrics. A shell of an older release does not say. */
  trippedBreakers?(): readonly TrippedBreaker[];
  /** @param onStage told in the first turn, and whenever it is known better: the screen and blocks that are about to run */
  render(request: RenderRequest, signal: AbortSignal, onStage: (parts: readonly string[]) => void): Promise<RenderReply>;
}
