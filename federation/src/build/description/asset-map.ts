import type { StatsCompilation } from '@rspack/core';
import type { ChunkFiles } from '@plenum/shared-contracts/release/manifest';

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

/** Reads the files of each named chunk group from the build's statistics. `first` names the groups that are always needed. */
export function assetMap(stats: StatsCompilation, first: readonly string[]): AssetMap {
  const groups = { ...stats.namedChunkGroups, ...stats.entrypoints };
  const initial: ChunkFiles = { js: [], css: [] };
  const chunks: Record<string, ChunkFiles> = {};
  for (const [name, group] of Object.entries(groups)) {
    const files = filesOf(group.assets);
    if (first.includes(name)) {
      initial.js.push(...files.js);
      initial.css.push(...files.css);
    } else if (/^(screen|block|layout|page|tool)-/.test(name)) chunks[name] = files;
  }
  return { initial, chunks };
}
