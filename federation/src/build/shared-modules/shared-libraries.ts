import { createRequire } from 'node:module';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Libraries of which a page has one copy, provided by the shell. A remote never bundles them (`import: false`): two copies of React or of
 * the router on one page do not work.
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

/** Returns the folder where a package is installed as seen from `from`, whatever it exports; undefined if it is not installed. */
export function findPackage(name: string, from: string): string | undefined {
  const folders = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  return folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(path.join(folder, 'package.json')));
}

/**
 * Like `findPackage`.
 * @throws Error when it is not installed
 */
export function packageFolder(name: string, from: string): string {
  const found = findPackage(name, from);
  if (found === undefined) throw new Error(`${name} is not installed: add it to the dependencies of ${path.basename(from)}.`);
  return found;
}

/** Returns the package.json in a folder. */
export function readManifest(folder: string): unknown {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

/** Returns the installed version of a shared library as seen from `from`. */
export function installedVersion(library: string, from: string): string {
  return (readManifest(packageFolder(packageOf(library), from)) as { version: string }).version;
}

/**
 * Returns the shared libraries with the semver range that a remote built in `from` accepts: any later version of the same major. An earlier
 * patch of the installed version fits, too, because patches add nothing that a remote could use. Libraries that are not installed there are
 * left out, as the remote cannot import them.
 */
export function sharedRanges(from: string): Partial<Record<SharedLibrary, string>> {
  const installed = SHARED_LIBRARIES.filter((library) => findPackage(packageOf(library), from) !== undefined);
  return Object.fromEntries(installed.map((library) => [library, rangeOf(installedVersion(library, from))]));
}

/** `19.3.1` → `^19.3.0`. Of a prerelease only itself and later versions fit. */
function rangeOf(version: string): string {
  return `^${/^0\.0\.|-/.test(version) ? version : version.replace(/\.\d+$/, '.0')}`;
}
