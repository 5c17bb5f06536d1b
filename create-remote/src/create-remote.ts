import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { copyTemplate } from '#src/copy-template.ts';
import { InputError } from '#src/errors.ts';
import { type Manifest, changeManifest, tarballsIn, withoutBackend } from '#src/manifest.ts';
import type { Input } from '#src/read-input.ts';

const SCOPE = '@plenum/';

/**
 * Creates a remote in its own folder, independent of the site's repository.
 * @returns the next steps, as text for the user
 * @throws InputError if the folder is not empty, or packages are missing
 */
export async function createRemote(input: Input): Promise<string> {
  await assertEmpty(input.folder, 'Name another folder with --dir.');
  const names = ['federation', 'releases', 'shared-contracts', 'shared-forms', 'shared-ui'].map((each) => SCOPE + each);
  const tarballs = input.packages === null ? {} : await tarballsIn(input.packages, names, input.folder);
  await copyTemplate(input);
  await changeManifest(input.folder, (manifest) => standAlone(input.hasBackend ? manifest : withoutBackend(manifest), tarballs));
  if (input.packages !== null) await besidePackages(input.folder);
  return `
${input.name} is in ${input.folder}. There:

  npm install
  npm test
  npm run dev        runs the remote alone, with fast refresh, at http://localhost:4100
  npm run build

README.md explains the grants it needs from the site's release manager, and how to publish it.
`;
}

/** Changes the workflow in the README of a remote whose packages are beside it: the remote is then a folder of its repository. */
async function besidePackages(folder: string): Promise<void> {
  const name = path.basename(folder);
  const file = path.join(folder, 'README.md');
  const text = await readFile(file, 'utf8');
  const changed = text
    .replace('    runs-on: ubuntu-latest\n', (line) => `${line}    defaults: { run: { working-directory: ${name} } }\n`)
    .replace('cache: npm }', `cache: npm, cache-dependency-path: ${name}/package-lock.json }`);
  await writeFile(file, changed);
}

/**
 * @param advice what to do if it is not
 * @throws InputError
 */
export async function assertEmpty(folder: string, advice: string): Promise<void> {
  const files = await readdir(folder).catch(() => []);
  if (files.length > 0) throw new InputError(`${folder} is not empty. ${advice}`);
}

/** Removes the workspace settings of package.json: the scope, and references to this site's packages, which come from the chosen source. */
function standAlone(manifest: Manifest, tarballs: Readonly<Record<string, string>>): Manifest {
  const located = (table: Record<string, string>) =>
    Object.fromEntries(Object.entries(table).map(([name, range]) => [name, tarballs[name] ?? range]));
  return {
    ...manifest,
    name: manifest.name.slice(SCOPE.length),
    dependencies: located(manifest.dependencies),
    devDependencies: located(manifest.devDependencies),
  };
}
