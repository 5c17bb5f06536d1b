import type { Readable } from 'node:stream';
import type { Composition } from '#contract/composition.ts';
import type { RequestSession } from '#contract/session/auth-state.ts';

/** Origins of one site: the account area has a host of its own (open question 4). */
export interface SiteHosts {
  /** Scheme and host of the site: `https://plenum.ru`. */
  readonly site: string;
  /** Scheme and host of the account area: `https://account.plenum.ru`. */
  readonly account: string;
  /** Parent domain whose cookies both hosts share: `plenum.ru`. */
  readonly domain: string;
}

/** Header that carries the page's token on API calls. The front removes it before the call reaches the API. */
export const PAGE_TOKEN_HEADER = 'x-plenum-page';

/**
 * Path of the icon that the front itself requests from a released shell: an SVG with a view box, no size and square corners. A shell that
 * does not know the query (before 1.1) answers with round corners.
 */
export const SQUARE_ICON = '/favicon.svg?corners=square';

/** Map service that the front is configured with. Its key is public: it is part of the page that shows the map. */
export interface MapService {
  /** URL of the service's script, without its query. */
  readonly script: string;
  readonly key: string;
}

/** Third-party service that runs in the page, as the front is configured with it. */
export interface WidgetSettings {
  readonly name: 'analytics' | 'call-tracking' | 'crm';
  /** Absolute URLs. The page loads the first one, which may load the others. */
  readonly scripts: readonly [string, ...string[]];
  /** Names of the cookies that the service sets; a name that ends with `*` is a prefix. */
  readonly cookies: readonly string[];
}

export interface Widgets {
  readonly services: readonly WidgetSettings[];
  /** Milliseconds from consent, or from page start if consent was already given, until a script is loaded. */
  readonly delayMs: number;
  /** Regular expression for the user agents of browsers that load no script; null: every browser loads them. */
  readonly skipUserAgent: string | null;
}

/** Error tracking of a page. Everything here is public: it is part of the page. */
export interface ErrorTracking {
  /** Project for errors that belong to no team with a project of its own. */
  readonly dsn: string;
  /** Remote name → project of its team. */
  readonly teams: Readonly<Record<string, string>>;
  /** Path on the page's own host that accepts reports: `/-/errors`. */
  readonly tunnel: string;
  /** Environment of the site: `production`. */
  readonly environment: string;
}

/** Answer of the API to a read. */
export interface ApiReading {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly text: string;
}

/** Reads from the API. Rejects if there is no answer, and when `signal` is aborted. */
export type ReadApi = (url: string, headers: Readonly<Record<string, string>>, signal: AbortSignal | null) => Promise<ApiReading>;

/** What the front server passes to a shell build. */
export interface RendererEnvironment {
  /** Base URL of the API as the server reaches it: `http://127.0.0.1:3001/api`. */
  readonly apiUrl: string;
  /**
   * Makes a page's API calls, which carry `PAGE_TOKEN_HEADER`; the process that holds the API's secrets signs them. Default: the global
   * `fetch`.
   */
  readonly fetch?: typeof globalThis.fetch;
  /** Since 1.7: the same for reads, with plain values instead of the objects of `fetch`, which cost more than the call. */
  readonly readApi?: ReadApi;
  /** Path under which the front serves releases: `/_/`. */
  readonly assetBase: string;
  /**
   * Before 1.4, the error-tracking address that pages reported to directly. A front of 1.4 leaves it out and sends `errorTracking` with
   * each request.
   */
  readonly errorTrackingDsn?: string | null;
  /** Since 1.1; null or absent when none is configured. */
  readonly maps?: MapService | null;
  /** Since 1.3; null or absent when none are configured. The URLs are public: they are part of the page. */
  readonly widgets?: Widgets | null;
  /** Reads a verified file of a release as text. Rejects when the file is missing or does not match its hash. */
  readonly readFile: (release: { name: string; version: string }, side: 'web' | 'node', path: string) => Promise<string>;
  readonly log: (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;
}

export interface RenderRequest {
  readonly id: string;
  /** Absolute URL as the visitor requested it. */
  readonly url: string;
  /**
   * Scheme and host for URLs that others store (canonical, sitemap, feeds). Absent from fronts of older releases: the origin of `url` is
   * used.
   */
  readonly origin?: string;
  /** Authorises API calls while this page is rendered. Absent from a front that renders in its own process. */
  readonly apiToken?: string;
  readonly nonce: string;
  /** `production:1:12`; must have been adopted. */
  readonly set: string;
  /** Screens and blocks (`mf-blog#article`) that must not run on the server for now, because they crashed a worker. */
  readonly quarantined: readonly string[];
  /** Session of the visitor; null: signed out. Its access token is a placeholder when the front holds the real one. */
  readonly session?: RequestSession | null;
  /** Names of the request's cookies that fills of the set ask for. Absent from fronts of older releases. */
  readonly cookies?: readonly string[];
  /** Null when the site and the account area share a host. */
  readonly hosts?: SiteHosts | null;
  /** Since 1.4: IANA name of the visitor's time zone, from a cookie; null or absent when unknown. */
  readonly timeZone?: string | null;
  /** Since 1.4; null or absent when none is configured. */
  readonly errorTracking?: ErrorTracking | null;
  /** Since 1.6: identifies the content of the API; answers of another version are out of date. Empty or absent when unknown. */
  readonly contentVersion?: string;
  /**
   * Since 1.8: whether the head waits until all parts have loaded, each up to its deadline, so that all of them are in their place. The front
   * asks for it when no visitor waits. Absent: false.
   */
  readonly waitsForParts?: boolean;
}

export interface RenderReply {
  readonly status: number;
  /** Names in lower case. They override the front's own headers, including its content security policy. */
  readonly headers: Readonly<Record<string, string>>;
  /** Null for a redirect. */
  readonly body: Readable | null;
  /** Remotes that the page was rendered with. */
  readonly remotes: readonly string[];
  /** Route pattern that matched the address, `/blog/:category`, for metrics. Absent from shells of older releases. */
  readonly route?: string;
  /**
   * Whether the front may send this page to other signed-out visitors: it depends on nothing but this request without its nonce, and its
   * scripts take their nonce from `Server-Timing` (`nonce`) if its elements have none. Absent from shells of older releases: false.
   */
  readonly isShared?: boolean;
  /** Whether parts that are still loading follow the page, so that they are not in their place. Absent from shells of older releases: false. */
  readonly hasLateParts?: boolean;
}

/** Version of a remote (`mf-blog`, `1.0.0`) whose circuit breaker is not closed: its last load failed. */
export interface TrippedBreaker {
  readonly name: string;
  readonly version: string;
  /** `half-open`: the next page that needs the remote tries it again. */
  readonly state: 'open' | 'half-open';
}

/** Exported by the shell's server build as `createRenderer(environment)`. */
export interface Renderer {
  /** Front version that this renderer needs: `RENDERER_SPEC` of its source tree (version.ts). */
  readonly spec: string;
  /**
   * Prepares a set by loading its remotes, so that the first visitor does not wait. Returns the versions (`mf-blog@1.0.0`) that could not be
   * loaded, or a screen of which could not, and the reasons, which shells of older releases do not return.
   */
  adopt(composition: Composition): Promise<{ failed: string[]; reasons?: Readonly<Record<string, string>> }>;
  /** Drops a set, and every version that no other set names. */
  drop(set: string): void;
  /** Polled twice a second for metrics. Absent from shells of older releases. */
  trippedBreakers?(): readonly TrippedBreaker[];
  /** @param onStage called synchronously at first, and again with more detail, with the screen and blocks that are about to run */
  render(request: RenderRequest, signal: AbortSignal, onStage: (parts: readonly string[]) => void): Promise<RenderReply>;
}
