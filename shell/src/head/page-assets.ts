import { integrityMap, releaseBase } from '@plenum/federation/host/browser/page-release';
import type { ChunkFiles } from '@plenum/shared-contracts/release/manifest';
import type { ComposedRelease, Composition } from '#contract/composition.ts';
import { hydratesLater } from '#src/slots/deferred-hydration.ts';
import type { LayoutName } from '#src/routes/layout-names.ts';
import { splitReference } from '#src/remotes/remote-access.ts';
import type { BlockResult, ScreenResult } from '#src/remotes/screen-result.ts';

export interface AssetReference {
  readonly href: string;
  readonly integrity: string;
}

export interface StyleReference extends AssetReference {
  readonly release: string;
  readonly version: string;
  readonly path: string;
}

/** Assets in the head of one page: exactly the styles and scripts of what it shows. */
export interface PageAssets {
  readonly entry: AssetReference;
  /** The same file under the address of a retry. */
  readonly entryRetry: string;
  /** The shell's own stylesheets, which the browser caches across pages. */
  readonly linkedStyles: readonly AssetReference[];
  /** Stylesheets of screens and blocks, inlined into the page. */
  readonly inlineStyles: readonly StyleReference[];
  readonly modules: readonly AssetReference[];
  readonly fonts: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  /** The shell's own chunks of this page. */
  readonly shellChunks: readonly string[];
  /** Remotes that this page uses. */
  readonly remotes: readonly string[];
}

/** The shell's chunk of a shared library that loads on first use, where remotes import it statically (`shared-parts.ts`). */
const LATE_LIBRARIES: Readonly<Record<string, string>> = {
  'zod/mini': 'tool-schemas',
  mobx: 'tool-mobx',
  'mobx-react-lite': 'tool-mobx',
};

/** The shell's chunks that start at once for someone who is signed in (docs/decisions/0228). */
const SIGNED_IN_TOOLS = ['tool-stores', 'tool-session-state'];

/** Results of a page's loaders. */
export interface LoadedPage {
  readonly result: ScreenResult;
  /** Key of a fill of the layout → result. */
  readonly layoutBlocks: Readonly<Record<string, BlockResult>>;
  /** Whether the page is for someone who is signed in. Default false. */
  readonly isSignedIn?: boolean;
}

/** Returns the screens and blocks that a page shows, or may still show because they are late: `mf-blog#article`. */
export function shownParts(page: LoadedPage): string[] {
  return [shownScreen(page), ...shownBlocks(page)];
}

function shownScreen({ result }: LoadedPage): string {
  return result.kind === 'ready' ? result.screen : 'shell#not-found';
}

function shownBlocks(page: LoadedPage, isShown: (key: string) => boolean = () => true): string[] {
  const blocks = Object.entries({ ...(page.result.kind === 'ready' && page.result.blocks), ...page.layoutBlocks });
  return blocks.flatMap(([key, block]) => ((block.kind === 'ready' || block.kind === 'pending') && isShown(key) ? [block.block] : []));
}

/** Returns styles and hashes for exactly what the page shows, and preloads of the scripts of its first view. */
export function pageAssets(composition: Composition, layout: LayoutName, page: LoadedPage, assetBase: string): PageAssets {
  const needed = new Map<string, Set<string>>([['shell', new Set([`layout-${layout}`, ...(page.isSignedIn ? SIGNED_IN_TOOLS : [])])]]);
  const late = new Set(shownBlocks(page));
  for (const block of shownBlocks(page, (key) => !hydratesLater(key))) late.delete(block);
  const lateChunks = new Set<string>();
  const want = (reference: string, kind: 'screen' | 'block') => {
    const [release, name] = splitReference(reference);
    const chunk = `${release === 'shell' ? 'page' : kind}-${name}`;
    needed.set(release, (needed.get(release) ?? new Set<string>()).add(chunk));
    if (late.has(reference)) lateChunks.add(`${release} ${chunk}`);
  };
  want(shownScreen(page), 'screen');
  for (const block of shownBlocks(page)) want(block, 'block');
  const isInFirstView = (release: string, chunk: string) => !lateChunks.has(`${release} ${chunk}`);
  for (const [name, chunks] of needed) {
    const remote = composition.remotes[name];
    for (const chunk of chunks)
      if (remote && isInFirstView(name, chunk))
        for (const tool of lazyLibrariesOf(remote.web.chunks[chunk])) needed.get('shell')?.add(tool);
  }

  const linkedStyles: AssetReference[] = [];
  const inlineStyles: StyleReference[] = [];
  const modules = new Map<string, AssetReference>();
  const integrity: Record<string, string> = {};
  for (const [name, chunks] of needed) {
    const release: ComposedRelease | undefined = name === 'shell' ? composition.shell : composition.remotes[name];
    if (!release) continue;
    const base = releaseBase(assetBase, name, release);
    // A remote with every file it may load later; of the shell's many chunks only those of this page.
    if (name !== 'shell') Object.assign(integrity, integrityMap(base, release.web));
    const reference = (path: string): AssetReference => ({ href: base + path, integrity: release.web.integrity[path] ?? '' });
    const addScripts = (paths: readonly string[]) => {
      for (const path of paths) {
        const file = reference(path);
        modules.set(file.href, file);
        if (file.integrity) integrity[file.href] = file.integrity;
      }
    };
    if ([...chunks].some((chunk) => isInFirstView(name, chunk))) addScripts([release.web.entry, ...release.web.initial.js]);
    if (name === 'shell') linkedStyles.push(...release.web.initial.css.map(reference));
    for (const chunk of chunks) if (isInFirstView(name, chunk)) addScripts(release.web.chunks[chunk]?.js ?? []);
    const groups: (ChunkFiles | undefined)[] = [
      ...(name === 'shell' ? [] : [release.web.initial]),
      ...[...chunks].map((chunk) => release.web.chunks[chunk]),
    ];
    for (const group of groups) {
      for (const path of group?.css ?? []) {
        const style = reference(path);
        // A development build has no hashes and stays linked, because its stylesheets are replaced while the page is open.
        if (style.integrity) inlineStyles.push({ ...style, release: name, version: release.version, path });
        else linkedStyles.push(style);
      }
    }
  }
  const shellBase = releaseBase(assetBase, 'shell', composition.shell);
  const { entry } = composition.shell.web;
  const shellFiles = Object.keys(composition.shell.web.integrity);
  modules.delete(shellBase + entry);
  const entryRetry = releaseBase(assetBase, 'shell', composition.shell, 1) + entry;
  const entryIntegrity = composition.shell.web.integrity[entry] ?? '';
  if (entryIntegrity) integrity[entryRetry] = entryIntegrity;
  return {
    entry: { href: shellBase + entry, integrity: entryIntegrity },
    entryRetry,
    linkedStyles,
    inlineStyles,
    modules: [...modules.values()],
    fonts: shellFiles.filter((path) => /^onest-latin-wght.*\.woff2$/.test(path)).map((path) => shellBase + path),
    integrity,
    shellChunks: [...(needed.get('shell') ?? [])],
    remotes: [...needed.keys()].filter((name) => name !== 'shell'),
  };
}

/** A build from before chunks named their libraries may use all of them. */
function lazyLibrariesOf(chunk: ChunkFiles | undefined): string[] {
  return Object.entries(LATE_LIBRARIES).flatMap(([library, tool]) => (chunk?.libraries?.includes(library) === false ? [] : [tool]));
}
