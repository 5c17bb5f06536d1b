import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '#src/site/builds.ts';

const MODULES = 'node_modules/';
const run = promisify(execFile);

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
}

/**
 * Copies the dependencies of a package, with their own dependencies, from this checkout's `node_modules` into the package's. npm then keeps
 * those that fit, and neither fetches nor unpacks them.
 * @param folder holds the `package.json`, in which packages of this repository are tarballs (`file:`); gets the `node_modules`
 */
export async function copyDependencies(folder: string): Promise<void> {
  const own = await readManifest(folder);
  const tarballs = Object.values(own.dependencies ?? {})
    .concat(Object.values(own.devDependencies ?? {}))
    .flatMap((range) => /^file:(.+)$/.exec(range)?.[1] ?? []);
  const found = new Set<string>();
  for (const manifest of [own, ...(await Promise.all(tarballs.map(readPacked)))])
    for (const name of namesIn({ ...manifest.devDependencies, ...neededBy(manifest) })) await collect(name, ROOT, found);
  // A nested one is copied with its parent.
  const outer = [...found].filter((place) => !place.slice(MODULES.length).includes('/node_modules/'));
  for (const [scope, places] of Map.groupBy(outer, (place) => path.dirname(place))) {
    await mkdir(path.join(folder, scope), { recursive: true });
    const paths = [...places.map((place) => path.join(ROOT, place)), path.join(folder, scope)];
    // As hard links, since npm replaces files and never changes them. Across file systems hard links do not exist.
    await run('cp', ['-Rl', ...paths]).catch(() => run('cp', ['-R', ...paths]));
  }
}

const namesIn = (ranges: Readonly<Record<string, string>>) => Object.keys(ranges).filter((name) => !name.startsWith('@plenum/'));
const neededBy = ({ dependencies, optionalDependencies, peerDependencies }: Manifest) => ({
  ...dependencies,
  ...optionalDependencies,
  ...peerDependencies,
});

/** Adds the path of a library, relative to the checkout, and those of its dependencies. @param from absolute folder of the dependent */
async function collect(name: string, from: string, found: Set<string>): Promise<void> {
  const place = resolve(name, from);
  // An optional dependency for another system.
  if (place === null || found.has(place)) return;
  found.add(place);
  const folder = path.join(ROOT, place);
  for (const needed of namesIn(neededBy(await readManifest(folder)))) await collect(needed, folder, found);
}

/** Returns where Node finds a library, relative to the checkout: `node_modules/a/node_modules/b`. */
function resolve(name: string, from: string): string | null {
  for (let folder = from; folder.startsWith(ROOT); folder = path.dirname(folder)) {
    const place = path.join(folder, 'node_modules', name);
    if (existsSync(path.join(place, 'package.json'))) return path.relative(ROOT, place);
  }
  return null;
}

async function readManifest(folder: string): Promise<Manifest> {
  return JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as Manifest;
}

async function readPacked(tarball: string): Promise<Manifest> {
  const { stdout } = await run('tar', ['-xzOf', tarball, 'package/package.json']);
  return JSON.parse(stdout) as Manifest;
}
