import { cp, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type RereleasedRemote, builtRemote } from '#src/site/builds.ts';
import { freshFolder } from '#src/site/start-site.ts';

export interface RemoteVariant {
  /** Holds `package.json` and `dist/`, ready to be published. */
  readonly folder: string;
  readonly dist: (...names: readonly string[]) => string;
}

export const copyBlog = (version: string): Promise<RemoteVariant> => copyRemote('mf-blog', version);

/** Copies a built remote under another version. The copy may be changed. */
export async function copyRemote(name: RereleasedRemote, version: string): Promise<RemoteVariant> {
  const folder = freshFolder(`${name}-${version}`);
  await cp(builtRemote(name), folder, { recursive: true });
  const variant: RemoteVariant = { folder, dist: (...names) => path.join(folder, 'dist', ...names) };
  await rewrite(path.join(folder, 'package.json'), (text) => JSON.stringify({ ...(JSON.parse(text) as object), version }));
  // A build names its server container after its sources, so that two versions in one process share nothing.
  await rewrite(variant.dist('node/remote-entry.cjs'), (text) =>
    text.replaceAll(new RegExp(String.raw`\b${name.replaceAll('-', '_')}_[0-9a-f]{12}\b`, 'g'), `$&_${version.replaceAll(/\W/g, '_')}`),
  );
  return variant;
}

/** Changes a text file. @throws Error when nothing changed */
export async function rewrite(file: string, change: (text: string) => string): Promise<void> {
  const before = await readFile(file, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${path.basename(file)} does not hold what was to be changed.`);
  await writeFile(file, after);
}
