import { link, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { collectFiles } from '#src/cli/publish/collect-files.ts';
import { digestOf } from '#src/domain/digest.ts';
import { createTemporaryFolder } from '#src/testing/built-remote.ts';

let root: string;
beforeAll(async () => {
  root = await createTemporaryFolder();
  await mkdir(path.join(root, 'web/css/deep'), { recursive: true });
  await mkdir(path.join(root, 'web/.cache'));
  await writeFile(path.join(root, 'web/b.js'), 'b');
  await writeFile(path.join(root, 'web/b.js.map'), '{}');
  await writeFile(path.join(root, 'web/css/deep/c.css.map'), '{}');
  await writeFile(path.join(root, 'web/.hidden'), 'hidden');
  await writeFile(path.join(root, 'web/.cache/x.js'), 'hidden');
  await writeFile(path.join(root, 'web/css/deep/c.css'), '');
});
afterAll(() => rm(root, { recursive: true }));

test('a build’s folder – collected – every file with hash and size, sorted, without dot files and source maps', async () => {
  const found = await collectFiles(path.join(root, 'web'));
  expect(found.map(({ path: place, hash, size }) => [place, hash, size])).toEqual([
    ['b.js', digestOf('b'), 1],
    ['css/deep/c.css', digestOf(''), 0],
  ]);
});

test.each([
  ['to a file', 'file/linked.js', '../web/b.js'],
  ['to a folder', 'folder/linked', '../web'],
  ['to nothing', 'nothing/linked', 'gone'],
])('a link %s in a build – collected – refused by name', async (_, place, target) => {
  await mkdir(path.dirname(path.join(root, place)), { recursive: true });
  await symlink(target, path.join(root, place));
  await expect(collectFiles(path.dirname(path.join(root, place)))).rejects.toMatchObject({
    kind: 'refused',
    code: 'not_a_plain_file',
    message: expect.stringContaining(path.join(root, place)),
  });
});

test('a hard link in a build – collected – refused by name', async () => {
  const place = path.join(root, 'hard/linked.js');
  await mkdir(path.dirname(place));
  await writeFile(path.join(root, 'outside.js'), 'outside');
  await link(path.join(root, 'outside.js'), place);
  await expect(collectFiles(path.dirname(place))).rejects.toMatchObject({
    code: 'not_a_plain_file',
    message: expect.stringContaining(`${place} is a link`),
  });
});

test('the folder itself is a link or missing – collected – refused, or a hint to build first', async () => {
  await symlink('web', path.join(root, 'node'));
  await expect(collectFiles(path.join(root, 'node'))).rejects.toMatchObject({ code: 'not_a_plain_file' });
  await expect(collectFiles(path.join(root, 'gone'))).rejects.toMatchObject({
    kind: 'usage',
    message: expect.stringContaining('npm run build'),
  });
});
