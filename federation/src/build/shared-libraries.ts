import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Libraries that exist once on a page, brought by the shell. A remote never bundles them
 * (`import: false`): two Reacts or two routers on one page do not work.
 */
export const SHARED_LIBRARIES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-router',
  'mobx',
  'mobx-react-lite',
  'zod/mini',
  '@plenum/federation/remote/capabilities',
] as const;
export type SharedLibrary = (typeof SHARED_LIBRARIES)[number];

/** `react/jsx-runtime` → `react`, `@plenum/federation/remote/capabilities` → `@plenum/federation`. */
function packageOf(library: string): string {
  return library
    .split('/')
    .slice(0, library.startsWith('@') ? 2 : 1)
    .join('/');
}

/** Where a package is installed, seen from the folder `from`, whatever it exports. */
export function packageFolder(name: string, from: string): string {
  const folders = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  const found = folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(path.join(folder, 'package.json')));
  if (found === undefined) throw new Error(`${name} is not installed: add it to the dependencies of ${path.basename(from)}.`);
  return found;
}

/** The installed version of a shared library, seen from the folder `from`. */
export function installedVersion(library: string, from: string): string {
  const manifest = path.join(packageFolder(packageOf(library), from), 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/** Shared libraries and the semver range that a remote built in `from` accepts. */
export function sharedRanges(from: string): Record<SharedLibrary, string> {
  return Object.fromEntries(SHARED_LIBRARIES.map((library) => [library, `^${installedVersion(library, from)}`])) as Record<
    SharedLibrary,
    string
  >;
}
