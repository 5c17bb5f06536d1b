import type { ReactNode } from 'react';
import type { LoaderCapabilities } from '#src/remote/capabilities.ts';
import type { RemoteBlocks, RemoteScreens } from '#src/remote/names.ts';

export interface LoaderContext<Params = Record<string, string>> {
  readonly params: Readonly<Params>;
  readonly url: URL;
  /** Aborted when the visitor leaves, or at the deadline (5 s on the server). */
  readonly signal: AbortSignal;
  readonly capabilities: LoaderCapabilities;
}

/**
 * Result of a loader. `data` must survive JSON (`JsonSerializable`), because it is sent to the browser inside the page. Properties of it may
 * be `Deferred`: the page does not wait for them (since contract 1.9).
 */
export type LoaderResult<Data> =
  | {
      readonly outcome: 'ready';
      readonly data: Data;
      /** HTTP status of a page that itself reports missing (404) or removed (410) content. Default 200. Since contract 1.5. */
      readonly status?: 404 | 410;
    }
  | { readonly outcome: 'redirect'; readonly to: string; readonly status: 301 | 302 | 303 | 307 | 308 }
  | { readonly outcome: 'not-found' };

export type Redirect = Extract<LoaderResult<never>, { outcome: 'redirect' }>;

/** Head of a page. */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Path of the canonical URL, without origin. Includes the query only where it identifies the page (`page`). */
  readonly canonical?: string;
  readonly robots?: 'index' | 'noindex';
  readonly openGraph?: { readonly type: 'website' | 'article'; readonly image?: string };
  /** JSON-LD objects; the host escapes them. */
  readonly jsonLd?: readonly object[];
}

/** One screen, loaded when its route is entered. */
export interface ScreenModule<Params = Record<string, string>, Data = unknown> {
  /** Runs before the loader; may redirect. */
  readonly middleware?: (context: LoaderContext<Params>) => Redirect | undefined | Promise<Redirect | undefined>;
  readonly loader?: (context: LoaderContext<Params>) => Promise<LoaderResult<Data>>;
  readonly Component: (props: { data: Data; params: Readonly<Params> }) => ReactNode;
  readonly meta?: (data: Data, context: { params: Readonly<Params>; url: URL }) => PageMeta;
  /** Shown in the browser instead of the previous page, once a navigation has been pending for 200 ms and the screen's code is loaded. */
  readonly skeleton?: () => ReactNode;
}

/** A component that other pages embed by name. It loads its own data and fails on its own. */
export interface BlockModule<Props = Record<string, unknown>, Data = unknown> {
  readonly loader?: (context: Omit<LoaderContext, 'params'> & { readonly props: Readonly<Props> }) => Promise<LoaderResult<Data>>;
  readonly Component: (props: { data: Data; props: Readonly<Props> }) => ReactNode;
}

/** A module that is fetched on first use. */
export interface Lazy<Module> {
  readonly load: () => Promise<Module>;
}

/** A route of a screen (since contract 1.3). */
export interface ScreenRoute {
  /**
   * Path in React Router's notation, at or below a path granted to the remote: `/quizshow/:show`, `/quizshow/:show?`, `/quizshow/*`. The
   * screen receives its parameters. At most four segments may be optional. The sitemap lists public paths without parameters; `listPages`
   * lists the pages of the others.
   */
  readonly path: string;
  /** Layout that is open to remotes and granted to this one. Default `app`. */
  readonly layout?: string;
  /** For a single user: never cached, hidden from crawlers, and its URL is not sent as a referrer. Default false. */
  readonly personal?: boolean;
}

/** When a block is loaded and shown; all given conditions must hold. */
export interface FillCondition {
  /** Whether the visitor is signed in. */
  readonly signedIn?: boolean;
  /** Name of a cookie of this site that must be present and not empty. */
  readonly cookie?: string;
}

/** A slot of a page or layout that a block fills (since contract 1.3). */
export interface SlotFill {
  /** Slot offered by the shell or by a screen of another remote and granted to this remote: `main.sections`. */
  readonly slot: string;
  /** Position among the blocks of the slot, ascending. Ties are ordered by remote and block name. Default 100. */
  readonly order?: number;
  /** Props of the block; must survive JSON. Default none. */
  readonly props?: Readonly<Record<string, unknown>>;
  readonly when?: FillCondition;
}

/** A page of a screen whose route has parameters, for the sitemap. */
export interface ListedPage {
  /** Path of the page, percent-encoded: `/blog/news/a-new-hall`. */
  readonly path: string;
  /** When the content last changed, ISO 8601. */
  readonly lastModified?: string;
}

/** Lists the public pages of a screen for the sitemap. It runs on the server, with a loader's deadline (5 s). */
export type ListPages = (context: Pick<LoaderContext, 'capabilities' | 'signal'>) => Promise<readonly ListedPage[]>;

export interface LazyScreen<Screen = AnyScreen> extends Lazy<Screen> {
  readonly routes?: readonly ScreenRoute[];
  /** Slots that the screen hosts with `Slot` (since contract 1.3): `article.after`. */
  readonly slots?: readonly string[];
  /** Lists the screen's pages for the sitemap, where routes have parameters (since contract 1.4). */
  readonly listPages?: () => Promise<ListPages>;
  /** Before contract 1.3: routes in the layout `app`. */
  readonly paths?: readonly string[];
}

export interface LazyBlock<Block = AnyBlock> extends Lazy<Block> {
  readonly fills?: readonly SlotFill[];
}

/** A cookie or storage key that a remote sets in the visitor's browser. The site lists it on /cookies (since contract 1.8). */
export interface StoredItem {
  /**
   * Name of the cookie or key; a trailing `*` matches any suffix: `plenum-quiz-*`. Signing out, and another user's signing in, delete local
   * storage whose name begins with `account-`.
   */
  readonly name: string;
  readonly where: 'cookie' | 'local-storage' | 'session-storage';
  /** Text for visitors, without a full stop: "What is in your cart before you sign in". */
  readonly purpose: string;
  /** How long it is stored, as a text for visitors: "Until you sign in". */
  readonly duration: string;
  /** Consent required before it is set. Default `necessary`: what the visitor asked for does not work without it. */
  readonly category?: 'necessary' | 'statistics' | 'contact' | 'maps';
}

/**
 * The data type is private to the remote: the host passes a loader's data only to the component of the same module. This is the one place
 * where `any` is allowed.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyScreen<Params = any> = ScreenModule<Params, any>;
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyBlock<Props = any> = BlockModule<Props, any>;

/** What `./remote` exposes; the same shape for every remote. */
export interface Remote<Name extends string = string> {
  readonly tag: 'plenum.remote';
  readonly contract: string;
  readonly name: Name;
  readonly screens: (Name extends keyof RemoteScreens
    ? { readonly [S in keyof RemoteScreens[Name]]: LazyScreen<AnyScreen<RemoteScreens[Name][S]>> }
    : unknown) & { readonly [own: string]: LazyScreen };
  readonly blocks: (Name extends keyof RemoteBlocks
    ? { readonly [B in keyof RemoteBlocks[Name]]: LazyBlock<AnyBlock<RemoteBlocks[Name][B]>> }
    : unknown) & { readonly [own: string]: LazyBlock };
  /** Everything the remote itself stores in the visitor's browser; shared-ui declares the drafts of forms. Since contract 1.8. */
  readonly storage?: readonly StoredItem[];
}
