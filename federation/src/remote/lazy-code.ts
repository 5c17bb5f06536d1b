/** Name of the chunk with the loaders of a release, and with what only they import: endpoints, schemas. */
export const LOADERS_CHUNK = 'loaders';

/** A function or component whose code is in a chunk of its own. */
export interface Lazy<Code> {
  readonly load: () => Promise<Code>;
}

type Loader<Context, Result> = (context: Context) => Promise<Result>;

/**
 * Returns a loader whose code loads with its first call, or before that with `load`. Builds for browsers put it in the place of every loader
 * that a screen or block imports (build/lazy-chunks), so that a page that arrives with its data does not load it.
 * @param load imports the loader
 * @returns a loader; a host that does not know `load` calls it like any other
 * @example
 * lazyLoader(() => import(/* webpackChunkName: "loaders" *\/ './load-article.ts').then((m) => m.loadArticle));
 */
export function lazyLoader<Context, Result>(
  load: () => Promise<Loader<Context, Result>>,
): Loader<Context, Result> & Lazy<Loader<Context, Result>> {
  return Object.assign(async (context: Context) => (await load())(context), { load });
}

/** Whether a loader, or a component, has its code in a chunk of its own. */
export function isLazy(code: unknown): code is Lazy<unknown> {
  return typeof (code as Partial<Lazy<unknown>> | null | undefined)?.load === 'function';
}

/** What a page's host provides to the code of its releases (host/browser/load-later.ts). */
export interface LazyHost {
  _FEDERATION_LOAD_LATER?: <Code>(load: () => Promise<Code>) => Promise<Code>;
}

/** Loads code that a first view does not need, when the host of the page says so; without such a host at once. */
export function loadLater<Code>(load: () => Promise<Code>): Promise<Code> {
  const { _FEDERATION_LOAD_LATER: byHost } = globalThis as LazyHost;
  return byHost ? byHost(load) : load();
}
