import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { readHouses } from '#scripts/build/houses.ts';
import { sourceHash } from '#scripts/build/source-hash.ts';

let root: string;
const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};
const hash = (): Promise<string> => sourceHash('mf-blog', readHouses(root), root);

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
  await write('package.json', '{"workspaces":["mf-blog","shared-ui","shared-contracts","api"]}');
  await write('package-lock.json', '{}');
  await write('mf-blog/package.json', '{"dependencies":{"@plenum/shared-ui":"1","react":"19"}}');
  await write('shared-ui/package.json', '{"dependencies":{"@plenum/shared-contracts":"1"}}');
  await write('shared-contracts/package.json', '{}');
  await write('api/package.json', '{}');
  await write('mf-blog/src/remote.ts', 'one');
});
afterEach(() => rm(root, { recursive: true, force: true }));

test.each([
  'mf-blog/src/remote.ts',
  'mf-blog/src/new.module.css',
  'shared-ui/src/button.tsx',
  'shared-contracts/src/deep/schema.ts',
  'package-lock.json',
])('a build of mf-blog – %s changes – it is to be built again', async (file) => {
  const before = await hash();
  await write(file, 'two');
  expect(await hash()).not.toBe(before);
});

test.each(['api/src/server.ts', 'mf-blog/src/remote.test.ts', 'mf-blog/dist/web/remote.js', 'mf-blog/README.md'])(
  'a build of mf-blog – %s changes – the build stays good',
  async (file) => {
    const before = await hash();
    await write(file, 'two');
    expect(await hash()).toBe(before);
  },
);
