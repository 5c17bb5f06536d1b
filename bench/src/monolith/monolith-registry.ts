import { compose } from '@plenum/shell/server/releases/compose';
import { BENCH } from '#src/folder.ts';
import { folderRegistry } from '#src/releases/folder-registry.ts';
import { readFolderRelease } from '#src/releases/folder-release.ts';

const VERSION = '1.0.0';

/** The monolith's build as the shell, and once more under the remote's name: that is where a page looks for the remote's chunks. */
export async function monolithRegistry() {
  const names = ['shell', 'mf-blog'];
  return folderRegistry(await Promise.all(names.map((name) => readFolderRelease(name, VERSION, BENCH, 'shell'))));
}

/** Lets pages find the remote's chunks among the shell's files. Its entry and first files are the shell's: they are there already. */
export const composeMonolith: typeof compose = (set, manifests) => {
  const composition = compose(set, manifests);
  const { shell, remotes } = composition;
  const base = `/_/shell/${shell.version}/`;
  const chunks = Object.fromEntries(Object.entries(shell.web.chunks).filter(([chunk]) => /^(screen|block)-/.test(chunk)));
  const files = new Set(Object.values(chunks).flatMap(({ js, css }) => [...js, ...css]));
  const integrity = Object.fromEntries(Object.entries(shell.web.integrity).filter(([file]) => files.has(file)));
  const web = { entry: shell.web.entry, initial: { js: [], css: [] }, chunks, integrity };
  return { ...composition, remotes: Object.fromEntries(Object.entries(remotes).map(([name, remote]) => [name, { ...remote, base, web }])) };
};
