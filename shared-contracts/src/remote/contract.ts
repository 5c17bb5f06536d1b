import type { ReactNode } from 'react';
import type { LoaderCapabilities } from '#src/remote/capabilities.ts';
import type { RemoteBlocks, RemoteName, RemoteScreens } from '#src/remote/names.ts';

export interface LoaderContext<Params = Record<string, string>> {
  readonly params: Readonly<Params>;
  readonly url: URL;
  /** Aborted when the visitor leaves, or at the deadline (5 s on the server). */
  readonly signal: AbortSignal;
  readonly capabilities: LoaderCapabilities;
}

/** What a loader answers. `data` must survive JSON (`JsonSerializable`): it travels to the browser inside the page. */
export type LoaderResult<Data> =
  | { readonly outcome: 'ready'; readonly data: Data }
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
  /** Shown after 200 ms of waiting in the browser. */
  readonly skeleton?: () => ReactNode;
}

/** A piece that other pages embed by name, with its own data and its own failure. */
export interface BlockModule<Props = Record<string, unknown>, Data = unknown> {
  readonly loader?: (context: Omit<LoaderContext, 'params'> & { readonly props: Readonly<Props> }) => Promise<LoaderResult<Data>>;
  readonly Component: (props: { data: Data; props: Readonly<Props> }) => ReactNode;
}

/** A module that is fetched when it is first needed. `paths` are a screen's own further paths inside the remote's grants. */
export type Lazy<Module> = { readonly load: () => Promise<Module>; readonly paths?: readonly string[] };
/**
 * The data type stays the remote's own business: the host hands a loader's data back to the
 * component of the same module and nowhere else, so `any` is deliberate here and only here.
 */
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyScreen<Params = any> = ScreenModule<Params, any>;
// oxlint-disable-next-line typescript/no-explicit-any
export type AnyBlock<Props = any> = BlockModule<Props, any>;

/** What `./remote` exposes, the same shape for every remote. */
export interface Remote<Name extends RemoteName = RemoteName> {
  readonly tag: 'plenum.remote';
  readonly contract: string;
  readonly name: Name;
  readonly screens: { readonly [S in keyof RemoteScreens[Name]]: Lazy<AnyScreen<RemoteScreens[Name][S]>> } & {
    readonly [own: string]: Lazy<AnyScreen>;
  };
  readonly blocks: Name extends keyof RemoteBlocks
    ? { readonly [B in keyof RemoteBlocks[Name]]: Lazy<AnyBlock<RemoteBlocks[Name][B]>> }
    : Record<never, never>;
}
