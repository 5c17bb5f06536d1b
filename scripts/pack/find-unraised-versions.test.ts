import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { findUnraisedVersions } from '#scripts/pack/find-unraised-versions.ts';
import { runCaptured } from '#scripts/process/run-captured.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'plenum-versions-'));
});
afterEach(() => rm(folder, { recursive: true }));

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true });
  await writeFile(path.join(folder, file), text);
}

/** Packs a version as npm does. */
async function pack(version: string, declarations: Readonly<Record<string, string>>): Promise<void> {
  for (const [file, text] of Object.entries(declarations)) await write(`unpacked/package/lib/${file}`, text);
  await mkdir(path.join(folder, 'packed'), { recursive: true });
  const tarball = path.join(folder, `packed/plenum-kit-${version}.tgz`);
  await runCaptured('tar', ['czf', tarball, '-C', path.join(folder, 'unpacked'), 'package']);
}

async function find(version: string, declarations: Readonly<Record<string, string>>): Promise<string[]> {
  await write('kit/package.json', JSON.stringify({ name: '@plenum/kit', version }));
  for (const [file, text] of Object.entries(declarations)) await write(`declarations/src/${file}`, text);
  const files = Object.keys(declarations).map((file) => `src/${file.replace('.d.ts', '.ts')}`);
  const kit = { root: path.join(folder, 'kit'), files, declarations: path.join(folder, 'declarations') };
  return findUnraisedVersions([kit], [path.join(folder, 'packed')], path.join(folder, 'work'));
}

const ASK = 'export declare function ask(times: number): void;\n';

test('a package as it was packed – compared – nothing to do', async () => {
  await pack('1.0.0', { 'ask.d.ts': ASK });
  expect(await find('1.0.0', { 'ask.d.ts': ASK })).toEqual([]);
});

test.each([
  ['a changed function', { 'ask.d.ts': ASK.replace('number', 'string') }, 'lib/ask.d.ts'],
  ['another module', { 'ask.d.ts': ASK, 'tell.d.ts': ASK }, 'lib/tell.d.ts'],
  ['no module', {}, 'lib/ask.d.ts'],
])('a package with %s under the version that was packed – compared – it needs a new version', async (_, now, file) => {
  await pack('1.0.0', { 'ask.d.ts': ASK });
  const problems = await find('1.0.0', now);
  expect(problems).toEqual([expect.stringMatching(/^@plenum\/kit 1\.0\.0 was published before .* Raise its version/)]);
  expect(problems[0]).toContain(`has changed since: ${file}.`);
});

test('a changed package with a new version – compared – nothing to do', async () => {
  await pack('1.0.0', { 'ask.d.ts': ASK });
  expect(await find('1.0.1', { 'tell.d.ts': ASK })).toEqual([]);
});
