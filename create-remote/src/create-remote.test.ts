import { mkdir, mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createRemote } from '#src/create-remote.ts';
import { createWorkspace } from '#src/create-workspace.ts';

const PACKAGES = ['federation', 'releases', 'shared-contracts', 'shared-forms', 'shared-ui'];

let root: string;
beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
});
afterEach(() => rm(root, { recursive: true, force: true }));

const input = (packages: string | null = null, hasBackend = true) => ({
  name: 'mf-loyalty-club',
  folder: path.join(root, 'new'),
  path: '/club',
  packages,
  hasBackend,
});
const readManifest = async (folder: string) =>
  JSON.parse(await readFile(path.join(root, folder, 'package.json'), 'utf8')) as Record<string, object>;
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(path.join(root, folder), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(root, folder), path.join(entry.parentPath, entry.name)));
}

test('a remote – created – no file contains the name of the template, and every import of its own files resolves', async () => {
  await createRemote(input());
  const files = await filesIn('new');
  expect(files).toEqual(expect.arrayContaining(['.gitignore', 'package.json', 'src/remote.ts', 'contract/endpoints.ts', 'dev/main.tsx']));
  for (const file of files) {
    const text = await readFile(path.join(root, 'new', file), 'utf8');
    expect(text).not.toMatch(/quizshow|\{\{(name|path|api)/i);
    for (const [, own = ''] of text.matchAll(/from '#((?:src|contract|backend)\/[^']+)'/g)) expect(files).toContain(own);
  }
  expect(await readFile(path.join(root, 'new/src/paths.ts'), 'utf8')).toContain(`'/club'`);
  expect(await readManifest('new')).toMatchObject({
    name: 'mf-loyalty-club',
    dependencies: { '@plenum/federation': expect.stringMatching(/^\^\d/) },
  });
  expect(await readFile(path.join(root, 'new/README.md'), 'utf8')).not.toContain('working-directory');
});

test('a remote without its own backend – created – it has no backend files, the standalone page answers from memory, and its contract is exported', async () => {
  await createRemote(input(null, false));
  const files = await filesIn('new');
  expect(files).toContain('dev/guestbook.ts');
  expect(files.filter((file) => file.startsWith('backend/'))).toEqual([]);
  for (const file of files) {
    const text = await readFile(path.join(root, 'new', file), 'utf8');
    for (const [, own = ''] of text.matchAll(/from '#((?:src|contract|backend)\/[^']+)'/g)) expect(files).toContain(own);
    if (file === 'README.md') expect(text).not.toMatch(/backend\/|run backend|--api|SITE_URL/);
  }
  const manifest = await readManifest('new');
  expect([Object.keys(manifest['scripts'] ?? {}), Object.keys(manifest['imports'] ?? {})].flat().join()).not.toContain('backend');
  expect(manifest['dependencies']).not.toHaveProperty('jose');
  expect(manifest).toMatchObject({ exports: { './contract/*': './contract/*.ts' } });
});

test('a folder of tarballs – a remote is created with them – it depends on each, by a path that is the same in every copy of both folders', async () => {
  for (const name of PACKAGES) await writeFile(path.join(root, `plenum-${name}-1.2.0.tgz`), '');
  await createRemote(input(root));
  const { dependencies, devDependencies } = await readManifest('new');
  expect({ ...dependencies, ...devDependencies }).toMatchObject(
    Object.fromEntries(PACKAGES.map((name) => [`@plenum/${name}`, `file:../plenum-${name}-1.2.0.tgz`])),
  );
  const readme = await readFile(path.join(root, 'new/README.md'), 'utf8');
  expect(readme).toContain('    defaults: { run: { working-directory: new } }\n    steps:');
  expect(readme).toContain('cache: npm, cache-dependency-path: new/package-lock.json }');
});

test('a missing or duplicate tarball – a remote is created – refused, naming the package', async () => {
  await expect(createRemote(input(root))).rejects.toThrow(/no tarball of @plenum\/federation/);
  for (const name of [...PACKAGES, 'federation-1.0.0-rc']) await writeFile(path.join(root, `plenum-${name}-1.2.0.tgz`), '');
  await expect(createRemote(input(root))).rejects.toThrow(/several tarballs of @plenum\/federation/);
});

test('a folder that is not empty – a remote is created there – refused, and nothing is written', async () => {
  await mkdir(path.join(root, 'new'));
  await writeFile(path.join(root, 'new/notes.txt'), '');
  await expect(createRemote(input())).rejects.toThrow(/is not empty.*--dir/);
  expect(await filesIn('new')).toEqual(['notes.txt']);
});

test('a repository with workspaces – a remote is created in it – it is listed after the other remotes, without shared files', async () => {
  await writeFile(path.join(root, 'package.json'), JSON.stringify({ name: 'site', workspaces: ['shell', 'mf-blog', 'mf-auth', 'api'] }));
  await createWorkspace({ name: 'mf-quiz', path: '/quiz' }, root);
  expect(await readManifest('.')).toEqual({ name: 'site', workspaces: ['shell', 'mf-blog', 'mf-auth', 'mf-quiz', 'api'] });
  expect(await readManifest('mf-quiz')).toMatchObject({
    name: '@plenum/mf-quiz',
    scripts: { build: 'rspack build', dev: 'node ../scripts/run.mjs dev --only mf-quiz' },
    devDependencies: { 'react-dom': expect.any(String) },
  });
  const files = await filesIn('mf-quiz');
  expect(files).toContain('rspack.config.ts');
  expect(files).not.toContain('jest.config.ts');
  const readme = await readFile(path.join(root, 'mf-quiz/README.md'), 'utf8');
  for (const command of [
    'dev -w mf-quiz',
    'standalone -w mf-quiz',
    'build -w mf-quiz',
    'release -- publish mf-quiz',
    'release -- team add',
    'release -- team update mf-quiz --api /quiz=http://127.0.0.1:4000',
  ])
    expect(readme).toContain(`npm run ${command}`);
  expect(readme).not.toMatch(/npm test|npm run typecheck|plenum-release|--dir \.|## CI|npm run build$/m);
});

/** Returns the range of the current version of a package of this repository; undefined for other packages. */
async function ownRange(name: string): Promise<string | undefined> {
  const [, folder] = /^@plenum\/(.*)$/.exec(name) ?? [];
  if (folder === undefined) return undefined;
  const manifest = await readFile(path.join(import.meta.dirname, '../..', folder, 'package.json'), 'utf8');
  return `^${(JSON.parse(manifest) as { version: string }).version}`;
}

test('the template – its version ranges – equal those of this repository', async () => {
  const repository = path.join(import.meta.dirname, '../..');
  const tables = await Promise.all(
    ['.', 'mf-blog', 'api', 'shared-contracts', 'federation'].map(async (folder) => {
      const { dependencies, devDependencies, peerDependencies } = JSON.parse(
        await readFile(path.join(repository, folder, 'package.json'), 'utf8'),
      ) as Record<string, Record<string, string>>;
      return { ...dependencies, ...devDependencies, ...peerDependencies };
    }),
  );
  const known = Object.assign({}, ...tables) as Record<string, string>;
  const { dependencies, devDependencies } = JSON.parse(
    await readFile(path.join(repository, 'create-remote/template/package.json'), 'utf8'),
  ) as Record<'dependencies' | 'devDependencies', Record<string, string>>;
  for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }))
    expect({ [name]: range }).toEqual({ [name]: (await ownRange(name)) ?? known[name] });
});
