import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { collectFiles } from '@plenum/releases/cli/publish/collect-files';
import { readBuild } from '@plenum/releases/cli/publish/read-build';
import type { ReleaseManifest } from '@plenum/shared-contracts/release/manifest';

/** A local build as a release. */
export interface FolderRelease {
  readonly manifest: ReleaseManifest;
  read(side: 'web' | 'node', file: string): Promise<Buffer>;
}

/**
 * @param folder contains `dist/build.json`
 * @param builtAs the name used in the build, if it differs
 */
export async function readFolderRelease(name: string, version: string, folder: string, builtAs: string = name): Promise<FolderRelease> {
  const dist = path.join(folder, 'dist');
  const { web, node, ...build } = await readBuild(folder, builtAs);
  const files = async (side: 'web' | 'node') => {
    const found = await collectFiles(path.join(dist, side));
    return Object.fromEntries(found.map(({ path: place, hash, size }) => [place, { hash, size }]));
  };
  return {
    manifest: {
      spec: 'plenum.release/1',
      ...build,
      name,
      version,
      web: { ...web, files: await files('web') },
      node: { ...node, files: await files('node') },
      source: { revision: null, author: 'bench' },
    },
    read: (side, file) => readFile(path.join(dist, side, file)),
  };
}
