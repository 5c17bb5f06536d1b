import type { StatsCompilation } from '@rspack/core';
import type { ChunkFiles } from '@plenum/shared-contracts/release/manifest';
import { LOADERS_CHUNK } from '#src/remote/lazy-code.ts';

const isAsset = (extension: string) => (file: string) => file.endsWith(extension);

function filesOf(assets: readonly { name: string }[] = []): ChunkFiles {
  const names = assets.map((asset) => asset.name);
  return { js: names.filter(isAsset('.js')), css: names.filter(isAsset('.css')) };
}

export interface AssetMap {
  /** Files of the entrypoint or the exposed module, needed by every screen and block. */
  readonly initial: ChunkFiles;
  /** Named chunk group (`screen-article`) → its files. */
  readonly chunks: Record<string, ChunkFiles>;
}

const isListed = (name: string) => name === LOADERS_CHUNK || /^(screen|block|layout|page|tool)-/.test(name);

/**
 * Reads the files of each named chunk group from the build's statistics. `first` names the groups that are always needed. The styles of parts
 * that hydrate later are those of the screens that show them: their HTML comes with the page.
 * @param libraries shared libraries of each group, for remotes
 */
export function assetMap(
  stats: StatsCompilation,
  first: readonly string[],
  libraries: Readonly<Record<string, readonly string[]>> = {},
): AssetMap {
  const groups = { ...stats.namedChunkGroups, ...stats.entrypoints };
  const initial: ChunkFiles = { js: [], css: [] };
  const chunks: Record<string, ChunkFiles> = {};
  for (const [name, group] of Object.entries(groups)) {
    const files = filesOf(group.assets);
    if (first.includes(name)) {
      initial.js.push(...files.js);
      initial.css.push(...files.css);
    } else if (isListed(name)) chunks[name] = { ...files, ...(libraries[name] && { libraries: [...libraries[name]] }) };
  }
  for (const { names = [], parents = [], files = [] } of stats.chunks ?? []) {
    if (!names.some((name) => name.startsWith('late-'))) continue;
    const shownBy = (stats.chunks ?? [])
      .filter(({ id = null }) => id !== null && parents.includes(id))
      .flatMap((parent) => parent.names ?? []);
    for (const css of new Set(shownBy.map((name) => (first.includes(name) ? initial : chunks[name])?.css)))
      css?.push(...files.filter((file) => isAsset('.css')(file) && !css.includes(file)));
  }
  return { initial, chunks };
}
