import type { Compilation } from '@rspack/core';
import { SHARED_LIBRARIES } from '#src/build/shared-modules/shared-libraries.ts';

const CONSUMED = /^consume shared module \([^)]*\) (@?[^@]+)@/;

/**
 * Returns which shared libraries the chunks of each named group use, sorted: the host preloads those that it loads on first use.
 * @param compilation a compilation whose chunks are complete
 */
export function librariesOfGroups({
  modules,
  chunkGraph,
  namedChunkGroups,
}: Pick<Compilation, 'modules' | 'chunkGraph' | 'namedChunkGroups'>): Record<string, string[]> {
  const byChunk = new Map<string, Set<string>>();
  for (const module of modules) {
    const library = SHARED_LIBRARIES.find((name) => name === CONSUMED.exec(module.identifier())?.[1]);
    if (library === undefined) continue;
    for (const { id } of chunkGraph.getModuleChunksIterable(module)) {
      const libraries = byChunk.get(String(id)) ?? new Set();
      byChunk.set(String(id), libraries.add(library));
    }
  }
  const used = ({ chunks }: { readonly chunks: readonly { readonly id?: string | number | null }[] }) =>
    new Set(chunks.flatMap(({ id }) => [...(byChunk.get(String(id)) ?? [])]));
  return Object.fromEntries([...namedChunkGroups].map(([name, group]) => [name, [...used(group)].toSorted()]));
}
