import { readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '#src/errors.ts';

type Table = Record<string, string>;

/** The part of a package.json that the generator changes. */
export interface Manifest {
  name: string;
  scripts: Table;
  imports: Table;
  dependencies: Table;
  devDependencies: Table;
  [field: string]: unknown;
}

/** Changes the package.json in `folder`. */
export async function changeManifest(folder: string, change: (manifest: Manifest) => Manifest): Promise<void> {
  const file = path.join(folder, 'package.json');
  const manifest = JSON.parse(await readFile(file, 'utf8')) as Manifest;
  await writeFile(file, `${JSON.stringify(change(manifest), null, 2)}\n`);
}

/**
 * Finds the tarballs of packages in `folder`.
 * @param remote folder of the remote that depends on them
 * @returns package → its tarball as a dependency, relative to `remote`: `file:../packages/plenum-shared-ui-1.0.0.tgz`
 * @throws InputError if `folder` has no tarball of one of `names`, or several
 */
export async function tarballsIn(folder: string, names: readonly string[], remote: string): Promise<Table> {
  const files = await readdir(folder).catch((cause: unknown) => {
    throw new InputError(`There is no folder ${folder} with packages. Correct --packages.`, { cause });
  });
  const found = names.map((name) => {
    // The file names that npm pack chooses.
    const start = `${name.replace('@', '').replace('/', '-')}-`;
    const tarballs = files.filter((file) => file.startsWith(start) && /^\d.*\.tgz$/.test(file.slice(start.length)));
    const [tarball] = tarballs;
    if (tarball === undefined || tarballs.length > 1)
      throw new InputError(
        `${folder} has ${tarballs.length === 0 ? 'no tarball' : 'several tarballs'} of ${name}. It must have one tarball of each: ${names.join(', ')}.`,
      );
    return [name, `file:${path.relative(remote, path.join(folder, tarball)).replaceAll('\\', '/')}`];
  });
  return Object.fromEntries(found) as Table;
}

/** Removes what only a remote's own backend needs, and exports the contract, which the existing backend imports. */
export function withoutBackend(manifest: Manifest): Manifest {
  const { backend: _, ...scripts } = manifest.scripts;
  const { '#backend/*': __, ...imports } = manifest.imports;
  const { jose: ___, ...dependencies } = manifest.dependencies;
  return { ...manifest, scripts, imports, dependencies, exports: { './contract/*': './contract/*.ts' } };
}
