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

/** What a loader answers. `data` must survive JSON (`JsonSerializable`): it travels to the browser inside the page. */
export type LoaderResult<Data> =
  | {
      readonly outcome: 'ready';
      readonly data: Data;
      /** HTTP status of the page, where what its address names is not there (404) or no longer (410) and the page says so itself. Default 200. Since contract 1.5. */
      readonly status?: 404 | 410;
    }
  | { readonly outcome: 'redirect'; readonly to: string; readonly status: 301 | 302 | 303 | 307 | 308 }
  | { readonly outcome: 'not-found' };

export type Redirect = Extract<LoaderResult<never>, { outcome: 'redirect' }>;

/** What the head of a page says (screens.md, "Every screen"). */
export interface PageMeta {
  readonly title: string;
  readonly description: string;
  /** Path of the canonical address, without origin; query only where it is part of the identity (`page`). */
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
  /** Shown in the browser, in place of the page that is left, once a navigation has been pending for 200 ms and the screen's code is here. */
  readonly skeleton?: () => ReactNode;
}

/** A piece that other pages embed by name, with its own data and its own failure. */
export interface BlockModule<Props = Record<string, unknown>, Data = unknown> {
  readonly loader?: (context: Omit<LoaderContext, 'params'> & { readonly props: Readonly<Props> }) => Promise<LoaderResult<Data>>;
  readonly Component: (props: { data: Data; props: Readonly<Props> }) => ReactNode;
}

/** A module that is fetched when it is first needed. */
export interface Lazy<Module> {
  readonly load: () => Promise<Module>;
}

/** An address at which a screen is shown (since contract 1.3). */
export interface ScreenRoute {
  /**
   * React Router's notation, at or below a path that is granted to the remote: `/quizshow/:show`, `/quizshow/:show?`, `/quizshow/*`.
   * The screen gets its parameters.
   * At most four optional segments. A public path without parameters is in the sitemap; the others `listPages` names.
   */
  readonly path: string;
  /** A layout that is open to remotes and granted to this one. Default `app`. */
  readonly layout?: string;
  /** For one person: no cache keeps it, no crawler is told of it, and its address is told to no other page. Default false. */
  readonly personal?: boolean;
}

/** When a block is loaded and shown; all that is said must hold. */
export interface FillCondition {
  /** Whether somebody is signed in. */
  readonly signedIn?: boolean;
  /** Name of a cookie of this site that is there and not empty. */
  readonly cookie?: string;
}

/** A slot of a page or layout that a block is shown in (since contract 1.3). */
export interface SlotFill {
  /** Offered by the shell or by a screen of another remote, and granted to this remote: `main.sections`. */
  readonly slot: string;
  /** Position among the blocks of the slot, ascending; at the same position by remote and block name. Default 100. */
  readonly order?: number;
  /** Properties of the block; must survive JSON. Default none. */
  readonly props?: Readonly<Record<string, unknown>>;
  readonly when?: FillCondition;
}

/** A page of a screen whose route has parameters, for the sitemap. */
export interface ListedPage {
  /** Path of the page, percent-encoded: `/blog/news/a-new-hall`. */
  readonly path: string;
  /** When its content changed last, ISO 8601. */
  readonly lastModified?: string;
}

/** Lists the public pages of a screen. It runs on the server, for a crawler, with the deadline of a loader (5 s). */
export type ListPages = (context: Pick<LoaderContext, 'capabilities' | 'signal'>) => Promise<readonly ListedPage[]>;

export interface LazyScreen<Screen = AnyScreen> extends Lazy<Screen> {
  readonly routes?: readonly ScreenRoute[];
  /** Slots that the screen hosts with `Slot` (since contract 1.3): `article.after`. */
  readonly slots?: readonly string[];
  /** Its pages that the sitemap lists, where routes have parameters (since contract 1.4). */
  readonly listPages?: () => Promise<ListPages>;
  /** Before contract 1.3: routes in the layout `app`. */
  readonly paths?: readonly string[];
}

export interface LazyBlock<Block = AnyBlock> extends Lazy<Block> {
  readonly fills?: readonly SlotFill[];
}

/** Something that a remote keeps in the visitor's browser; the site lists it on /cookies (since contract 1.8). */
export interface StoredItem {
  /** Of the cookie or the key; `*` at its end stands for any ending: `plenum-quiz-*`. */
  readonly name: string;
  readonly where: 'cookie' | 'local-storage' | 'session-storage';
  /** For visitors, without a full stop: "What is in your cart before you sign in". */
  readonly purpose: string;
  /** How long it stays, for visitors: "Until you sign in". */
  readonly duration: string;
  /** What the visitor must have agreed to before it is set. Default `necessary`: what they asked for does not work without it. */
  readonly category?: 'necessary' | 'statistics' | 'contact' | 'maps';
}

/**
 * The data type stays the remote's own business: the host hands a loader's data back to the
 * component of the same module and nowhere else, so `any` is deliberate here and only here.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyScreen<Params = any> = ScreenModule<Params, any>;
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyBlock<Props = any> = BlockModule<Props, any>;

/** What `./remote` exposes, the same shape for every remote. */
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
  /** All that the remote keeps in the visitor's browser by itself: drafts of forms are shared-ui's. Since contract 1.8. */
  readonly storage?: readonly StoredItem[];
}
