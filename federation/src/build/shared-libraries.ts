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

/** Where a package is installed, seen from the folder `from`, whatever it exports; undefined where it is not. */
export function findPackage(name: string, from: string): string | undefined {
  const folders = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  return folders.map((folder) => path.join(folder, name)).find((folder) => existsSync(path.join(folder, 'package.json')));
}

/** As `findPackage`. @throws Error where it is not installed */
export function packageFolder(name: string, from: string): string {
  const found = findPackage(name, from);
  if (found === undefined) throw new Error(`${name} is not installed: add it to the dependencies of ${path.basename(from)}.`);
  return found;
}

/** The installed version of a shared library, seen from the folder `from`. */
export function installedVersion(library: string, from: string): string {
  const manifest = path.join(packageFolder(packageOf(library), from), 'package.json');
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/** Shared libraries and the semver range that a remote built in `from` accepts. What is not installed there it does not import. */
export function sharedRanges(from: string): Partial<Record<SharedLibrary, string>> {
  const installed = SHARED_LIBRARIES.filter((library) => findPackage(packageOf(library), from) !== undefined);
  return Object.fromEntries(installed.map((library) => [library, `^${installedVersion(library, from)}`]));
}
