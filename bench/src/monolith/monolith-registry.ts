import { compose } from '@plenum/shell/server/release-set/compose';
import { readBuild } from '@plenum/releases/cli/publish/read-build';
import path from 'node:path';
import { BENCH, CHECKOUT, REMOTES } from '#src/folder.ts';
import { folderRegistry } from '#src/releases/folder-registry.ts';
import { type FolderRelease, readFolderRelease } from '#src/releases/folder-release.ts';

const VERSION = '1.0.0';

/**
 * The monolith's build as the shell's release, and again under each remote's name, where a page looks for the remote's chunks. Routes and
 * slots are the ones that the remote declares.
 */
export async function monolithRegistry() {
  const shell = await readFolderRelease('shell', VERSION, BENCH);
  return folderRegistry([shell, ...(await Promise.all(REMOTES.map(bundledRemote)))]);
}

async function bundledRemote(name: string): Promise<FolderRelease> {
  const release = await readFolderRelease(name, VERSION, BENCH, 'shell');
  const { exposes } = await readBuild(path.join(CHECKOUT, name), name);
  return { ...release, manifest: { ...release.manifest, exposes } };
}

/** Lets pages find the remotes' chunks among the shell's files. The remotes' entry and initial files are the shell's and already loaded. */
export const composeMonolith: typeof compose = (set, manifests) => {
  const composition = compose(set, manifests);
  const { shell } = composition;
  const base = `/_/shell/${shell.version}/`;
  const inside = Object.entries(composition.remotes).map(([name, remote]) => {
    const own = Object.entries(shell.web.chunks).flatMap(([chunk, files]) => {
      const [, kind, part] = new RegExp(`^(screen|block)-${name}-(.+)$`).exec(chunk) ?? [];
      return part ? [[`${kind}-${part}`, files] as const] : [];
    });
    const files = new Set(own.flatMap(([, { js, css }]) => [...js, ...css]));
    const integrity = Object.fromEntries(Object.entries(shell.web.integrity).filter(([file]) => files.has(file)));
    const web = { entry: shell.web.entry, initial: { js: [], css: [] }, chunks: Object.fromEntries(own), integrity };
    return [name, { ...remote, base, web }] as const;
  });
  return { ...composition, remotes: Object.fromEntries(inside) };
};
