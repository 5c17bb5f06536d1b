import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findMissingImports } from '#scripts/pack/find-missing-imports.ts';

const MANIFEST = { name: '@site/ui', version: '1.0.0', dependencies: { a: '1' }, peerDependencies: { react: '19' } };

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
  await mkdir(path.join(folder, 'lib/menu'), { recursive: true });
  for (const file of ['lib/menu/menu.js', 'lib/menu/menu.d.ts', 'lib/menu/menu.module.css']) await writeFile(path.join(folder, file), '');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

test.each([
  '#src/menu/menu.tsx',
  './menu/menu.ts',
  '#src/menu/menu.module.css',
  'react/jsx-runtime',
  'a',
  'node:fs',
  'path',
  '@site/ui/menu',
])('a module that imports %s – checked – nothing is missing', (specifier) => {
  expect(findMissingImports(folder, MANIFEST, [{ file: 'lib/index.js', imports: [specifier] }])).toEqual([]);
});

test('a module that imports unpacked files and undeclared packages – checked – each is named with the importing module', () => {
  expect(findMissingImports(folder, MANIFEST, [{ file: 'lib/index.js', imports: ['#src/menu/gone.ts', 'b/c'] }])).toEqual([
    'lib/index.js imports #src/menu/gone.ts, which is not in the package.',
    'lib/index.js imports b/c, which package.json does not declare.',
  ]);
});

test('declarations that import a module without declarations – checked – it is missing', async () => {
  await rm(path.join(folder, 'lib/menu/menu.d.ts'));
  expect(findMissingImports(folder, MANIFEST, [{ file: 'lib/index.d.ts', imports: ['#src/menu/menu.tsx'] }])).toHaveLength(1);
});
