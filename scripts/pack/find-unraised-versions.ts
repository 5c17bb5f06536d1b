import { existsSync } from 'node:fs';
import { glob, mkdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { ScriptError } from '#scripts/errors.ts';
import type { PackageSources } from '#scripts/pack/emit-declarations.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';

type Declared = Pick<PackageSources, 'root' | 'files' | 'declarations'>;

/**
 * Finds packages that have the version of one that was packed before, although their declarations differ: a version is published once.
 * @param packed folders with tarballs of versions that teams have (`e2e/fixtures/…/packages`)
 * @param work an empty folder, into which such a tarball is unpacked
 * @returns one sentence for each package; empty if every changed package has a new version
 * @throws ScriptError `build_failed` if a tarball cannot be read
 */
export async function findUnraisedVersions(packages: readonly Declared[], packed: readonly string[], work: string): Promise<string[]> {
  const problems: string[] = [];
  for (const { root, files, declarations } of packages) {
    const { name, version } = JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')) as { name: string; version: string };
    const tarballName = `${name.replace('@', '').replace('/', '-')}-${version}.tgz`;
    const tarball = packed.map((folder) => path.join(folder, tarballName)).find((file) => existsSync(file));
    if (tarball === undefined) continue;
    const before = await readDeclarations(await unpack(tarball, path.join(work, tarballName)));
    const now = new Map<string, string>();
    for (const file of files.filter((each) => /\.tsx?$/.test(each))) {
      const isDeclared = file.endsWith('.d.ts');
      const declared = isDeclared ? file : file.replace(/\.tsx?$/, '.d.ts');
      now.set(declared.replace(/^src\//, 'lib/'), await readFile(path.join(isDeclared ? root : declarations, declared), 'utf8'));
    }
    const changed = [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file)).toSorted();
    if (changed.length > 0)
      problems.push(
        `${name} ${version} was published before (${path.basename(tarball)}), and has changed since: ${changed.slice(0, 5).join(', ')}. Raise its version, and describe the change in its changelog.`,
      );
  }
  return problems;
}

async function unpack(tarball: string, folder: string): Promise<string> {
  await mkdir(folder, { recursive: true });
  const { isOk, output } = await runCaptured('tar', ['xzf', tarball, '-C', folder]);
  if (!isOk) throw new ScriptError('build_failed', `${tarball} cannot be unpacked:\n${output}`);
  return path.join(folder, 'package');
}

/** Returns the texts of the declarations below a folder by their paths in it. */
async function readDeclarations(folder: string): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for await (const file of glob('lib/**/*.d.ts', { cwd: folder }))
    texts.set(file.replaceAll(path.sep, '/'), await readFile(path.join(folder, file), 'utf8'));
  return texts;
}
