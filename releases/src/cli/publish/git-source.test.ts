import { execFileSync } from 'node:child_process';
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { gitSource } from '#src/cli/publish/git-source.ts';
import { createTemporaryFolder } from '#src/testing/built-remote.ts';

let root: string;
const git = (...args: string[]): string =>
  execFileSync('git', ['-C', root, '-c', 'user.name=Vera Sokolova', '-c', 'user.email=vera@plenum.example', ...args], {
    encoding: 'utf8',
  }).trim();
beforeAll(async () => {
  root = await createTemporaryFolder();
});
afterAll(() => rm(root, { recursive: true }));

test('no repository, then a commit, then a change – the source is read – no revision; the commit; the commit marked as dirty', async () => {
  expect(await gitSource(root)).toEqual({ revision: null, author: expect.stringMatching(/.+/) });
  git('init', '-q');
  await writeFile(path.join(root, 'a.txt'), 'one');
  git('add', '.');
  git('commit', '-qm', 'first');
  const revision = git('rev-parse', 'HEAD');
  git('tag', 'v1');
  expect(await gitSource(root)).toEqual({ revision, author: 'Vera Sokolova' });
  await writeFile(path.join(root, 'a.txt'), 'two');
  expect(await gitSource(root)).toEqual({ revision: `${revision}-dirty`, author: 'Vera Sokolova' });
});
