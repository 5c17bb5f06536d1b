import { provideContainerStart } from '#src/host/browser/container-start.ts';
import { provideChunkRetry } from '#src/host/browser/import-map.ts';
import { type Stylesheet, ensureStylesheet, preloadModule } from '#src/host/browser/preload.ts';
import type { PageRelease } from '#src/host/browser/page-release.ts';
import { ReleaseFiles } from '#src/host/browser/release-files.ts';
import type { Container } from '#src/host/loading/container.ts';
import { type SharedModules, createFederation } from '#src/host/loading/federation-instance.ts';
import type { LoadFailure } from '#src/host/loading/load-failure.ts';
import { RemoteLoader, parseContainerKey } from '#src/host/loading/remote-loader.ts';

export interface BrowserHostOptions {
  /** The composition of this document: every remote of the release set. It never changes. */
  readonly releases: Readonly<Record<string, PageRelease>>;
  /** Path below which releases are served: `/_/`. */
  readonly assetBase: string;
  readonly shared: SharedModules;
  readonly onFailure?: (failure: LoadFailure) => void;
  /** Milliseconds until a remote counts as not loadable. Default 4000. */
  readonly deadlineMs?: number;
  /** Milliseconds that a screen waits for its stylesheets. Default 1500. */
  readonly styleWaitMs?: number;
  /** Milliseconds for which a failed remote is not tried again. Default 5000. */
  readonly resetTimeoutMs?: number;
}

export interface BrowserHost {
  readonly loader: RemoteLoader;
  /** Name and version of a remote of this page. @throws LoadFailure `unknown` */
  readonly id: (name: string) => { name: string; version: string };
  /**
   * Prepares a chunk of a release for import: registers hashes, starts fetching scripts, waits for styles or their timeout.
   * @param attempt 1 if the release runs from the addresses of a first retry. Default 0
   * @throws LoadFailure; TypeError when the manifest does not arrive
   */
  prepare(name: string, chunk: string, attempt?: number): Promise<void>;
  /** Starts fetching the files of a screen (on hover or focus of a link). Never throws. */
  prefetch(name: string, chunk: string): void;
}

/**
 * Creates the host in the browser: one composition, one Module Federation instance, its own fetching.
 * @param options the composition of the page, the libraries to share, and deadlines
 * @returns the loader of remotes, and functions that prepare and prefetch their chunks
 * @example
 * const host = createBrowserHost({ releases: boot.releases, assetBase: boot.assetBase, shared });
 * const screen = await host.loader.screen(host.id('mf-blog'), 'article');
 */
export function createBrowserHost(options: BrowserHostOptions): BrowserHost {
  const { deadlineMs = 4000, styleWaitMs = 1500, resetTimeoutMs = 5000, onFailure } = options;
  provideContainerStart();
  provideChunkRetry();
  const files = new ReleaseFiles({ releases: options.releases, assetBase: options.assetBase, deadlineMs });

  // Relative to the page, not to this script, which has another origin while the shell is developed.
  const evaluate = (address: string): Promise<unknown> => import(/* webpackIgnore: true */ new URL(address, document.baseURI).href);

  const loadContainer = async (key: string): Promise<Container> => {
    const { name, attempt } = parseContainerKey(key);
    const { base, files: web } = await files.locate(name, attempt);
    return evaluate(base + web.entry) as Promise<Container>;
  };

  const preload = async (name: string, chunk: string, attempt: number): Promise<readonly Stylesheet[]> => {
    const { base, styleBase, files: web } = await files.locate(name, attempt);
    const needed = [web.initial, web.chunks[chunk]];
    for (const file of [web.entry, ...needed.flatMap((group) => group?.js ?? [])]) preloadModule(base + file, web.integrity[file]);
    return needed.flatMap((group) => group?.css ?? []).map((file) => ({ href: styleBase + file, integrity: web.integrity[file] }));
  };

  const prepare = async (id: { name: string }, chunk: string, attempt: number): Promise<void> => {
    const styles = await preload(id.name, chunk, attempt);
    await Promise.all(styles.map((style) => ensureStylesheet(style, styleWaitMs)));
  };

  /**
   * Prepares a part that is loaded next. Its chunks only register their modules when they are evaluated, so that they need not wait for the
   * entry and for each other. If one fails, loading the part reports it.
   */
  const preparePart = async (id: { name: string }, chunk: string, attempt: number): Promise<void> => {
    const { base, files: web } = await files.locate(id.name, attempt);
    for (const file of [...web.initial.js, ...(web.chunks[chunk]?.js ?? [])]) evaluate(base + file).catch(() => undefined);
    await prepare(id, chunk, attempt);
  };

  const federation = createFederation('shell', options.shared, loadContainer);
  const loader = new RemoteLoader({
    federation,
    deadlineMs,
    resetTimeoutMs,
    now: () => performance.now(),
    prepare: preparePart,
    onFailure,
  });
  return {
    loader,
    id: (name) => ({ name, version: files.release(name).version }),
    prepare: (name, chunk, attempt = 0) => prepare({ name }, chunk, attempt),
    prefetch: (name, chunk) => void preload(name, chunk, 0).catch(() => undefined),
  };
}
