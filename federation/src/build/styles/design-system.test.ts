import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { designSystemOf } from '#src/build/styles/design-system.ts';

let root: string;
const write = async (file: string, value: object) => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), JSON.stringify(value));
};

beforeEach(async () => {
  root = await realpath(await mkdtemp(path.join(tmpdir(), 'plenum-design-')));
  await write('package.json', { dependencies: { ui: '1', react: '19' } });
  await write('node_modules/react/package.json', {});
});
afterEach(() => rm(root, { recursive: true, force: true }));

test('a dependency that declares itself the design system – looked up – its layers, and its tokens as files', async () => {
  await write('node_modules/ui/package.json', { designSystem: { layers: ['base', 'remotes'], tokens: ['./tokens.css'] } });
  const folder = path.join(root, 'node_modules/ui');
  expect(designSystemOf(root)).toMatchObject({ folder, layers: ['base', 'remotes'], tokens: [path.join(folder, 'tokens.css')] });
});

test('a design system linked as a workspace – looked up – identified by its real folder, as modules are', async () => {
  await write('workspaces/ui/package.json', { designSystem: { layers: ['remotes'], tokens: [] } });
  await symlink(path.join(root, 'workspaces/ui'), path.join(root, 'node_modules/ui'));
  expect(designSystemOf(root)?.folder).toBe(path.join(root, 'workspaces/ui'));
});

test('no design system – looked up – null; two – rejected with their names', async () => {
  await write('node_modules/ui/package.json', {});
  expect(designSystemOf(root)).toBeNull();
  for (const name of ['ui', 'react']) await write(`node_modules/${name}/package.json`, { designSystem: { layers: ['a'], tokens: [] } });
  expect(() => designSystemOf(root)).toThrow(/depends on two: ui, react/);
});
