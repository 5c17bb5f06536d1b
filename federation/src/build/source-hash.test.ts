import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { sourceHash } from '#src/build/source-hash.ts';

let root: string;
const write = async (file: string, text: string): Promise<void> => {
  await mkdir(path.dirname(path.join(root, file)), { recursive: true });
  await writeFile(path.join(root, file), text);
};
const hash = (): Promise<string | null> => sourceHash(path.join(root, 'mf-blog'));

beforeEach(async () => {
  root = await mkdtemp(path.join(tmpdir(), 'plenum-test-'));
  await write('package-lock.json', '{"packages":{"mf-blog":{"version":"1.0.0"},"node_modules/react":{"version":"19.0.0"}}}');
  await write('mf-blog/package.json', '{"version":"1.0.0","dependencies":{"@plenum/shared-ui":"1","react":"19"}}');
  await write('shared-ui/package.json', '{"dependencies":{"@plenum/shared-contracts":"1"}}');
  await write('shared-contracts/package.json', '{}');
  await write('api/package.json', '{}');
  await write('mf-blog/src/remote.ts', 'one');
  await mkdir(path.join(root, 'node_modules/@plenum'), { recursive: true });
  for (const house of ['shared-ui', 'shared-contracts', 'api'])
    await symlink(path.join(root, house), path.join(root, 'node_modules/@plenum', house));
});
afterEach(() => rm(root, { recursive: true, force: true }));

test.each(['mf-blog/src/remote.ts', 'mf-blog/src/new.module.css', 'shared-ui/src/button.tsx', 'shared-contracts/src/deep/schema.ts'])(
  'a build of mf-blog – %s changes – the build is out of date',
  async (file) => {
    const before = await hash();
    await write(file, 'two');
    expect(await hash()).not.toBe(before);
  },
);

test('a build of mf-blog – a different package is installed – the build is out of date', async () => {
  const before = await hash();
  await write('package-lock.json', '{"packages":{"mf-blog":{"version":"1.0.0"},"node_modules/react":{"version":"19.0.1"}}}');
  expect(await hash()).not.toBe(before);
});

test('a build of mf-blog – its version is raised, also in the lock file – the build stays valid', async () => {
  const before = await hash();
  await write('mf-blog/package.json', '{"version":"1.0.1","dependencies":{"@plenum/shared-ui":"1","react":"19"}}');
  await write('package-lock.json', '{"packages":{"mf-blog":{"version":"1.0.1"},"node_modules/react":{"version":"19.0.0"}}}');
  expect(await hash()).toBe(before);
});

test('a folder with built files only – hashed – null, as there are no sources to compare', async () => {
  await rm(path.join(root, 'mf-blog/src'), { recursive: true });
  expect(await hash()).toBeNull();
});

test.each(['api/src/server.ts', 'mf-blog/src/remote.test.ts', 'mf-blog/dist/web/remote.js', 'mf-blog/README.md'])(
  'a build of mf-blog – %s changes – the build stays valid',
  async (file) => {
    const before = await hash();
    await write(file, 'two');
    expect(await hash()).toBe(before);
  },
);
