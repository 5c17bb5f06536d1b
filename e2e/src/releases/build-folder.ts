import { execFile } from 'node:child_process';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#src/site/builds.ts';
import { freshFolder } from '#src/site/start-site.ts';

/** Builds a folder for production, with the libraries of this checkout. */
export async function buildFolder(folder: string): Promise<void> {
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  const rspack = path.join(ROOT, 'node_modules/@rspack/cli/bin/rspack.js');
  await promisify(execFile)(process.execPath, [rspack, 'build'], { cwd: folder, env: { ...process.env, NODE_ENV: 'production' } });
}

/** Builds a remote from sources in a test. @param sources file below `src` → text. @returns a folder ready to be published */
export async function buildRemote(name: string, version: string, sources: Readonly<Record<string, string>>): Promise<string> {
  const folder = freshFolder(`${name}-${version}`);
  const files = {
    'package.json': JSON.stringify({ name: `@plenum/${name}`, version, type: 'module', imports: { '#src/*': './src/*' } }),
    'rspack.config.ts': `
      import { remotePreset } from '@plenum/federation/build/remote-preset';
      export default (_, { mode }) => remotePreset('${name}', { root: import.meta.dirname, mode });`,
    ...Object.fromEntries(Object.entries(sources).map(([file, text]) => [`src/${file}`, text])),
  };
  for (const [file, text] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
    await writeFile(path.join(folder, file), text);
  }
  await buildFolder(folder);
  return folder;
}
