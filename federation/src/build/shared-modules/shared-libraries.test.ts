import { expect, test } from '@jest/globals';
import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SHARED_LIBRARIES, installedVersion, sharedRanges } from '#src/build/shared-modules/shared-libraries.ts';

const root = path.join(import.meta.dirname, '../../../..');

test('a workspace of this checkout – ranges of shared libraries – each from the minor of the installed version', () => {
  const ranges = sharedRanges(path.join(root, 'shell'));
  expect(Object.keys(ranges)).toEqual([...SHARED_LIBRARIES]);
  for (const [library, range] of Object.entries(ranges))
    expect(range).toBe(`^${installedVersion(library, path.join(root, 'shell')).replace(/\d+$/, '0')}`);
  expect(ranges['react/jsx-runtime']).toBe(ranges.react);
});

test('a workspace with its own copy of a library – its version – the nearest copy counts, whatever the package exports', async () => {
  const workspace = await mkdtemp(path.join(tmpdir(), 'plenum-shared-'));
  const place = path.join(workspace, 'node_modules/@plenum/federation');
  await mkdir(place, { recursive: true });
  await writeFile(path.join(place, 'package.json'), JSON.stringify({ version: '7.8.9', exports: {} }));
  expect(installedVersion('@plenum/federation/remote/capabilities', workspace)).toBe('7.8.9');
  await rm(workspace, { recursive: true });
});

test.each([
  ['19.3.1', '^19.3.0'],
  ['0.4.2', '^0.4.0'],
  ['0.0.7', '^0.0.7'],
  ['20.0.0-rc.1', '^20.0.0-rc.1'],
])('a workspace in which only react %s is installed – its ranges – %s', async (version, range) => {
  const workspace = await mkdtemp(path.join(tmpdir(), 'plenum-shared-'));
  await mkdir(path.join(workspace, 'node_modules/react'), { recursive: true });
  await writeFile(path.join(workspace, 'node_modules/react/package.json'), JSON.stringify({ version }));
  expect(sharedRanges(workspace)).toEqual({ react: range, 'react/jsx-runtime': range });
  await rm(workspace, { recursive: true });
});

test('a library that is not installed – its version – the error says where to add it', () => {
  expect(() => installedVersion('@plenum/nowhere/x', path.join(root, 'shell'))).toThrow(
    '@plenum/nowhere is not installed: add it to the dependencies of shell.',
  );
});
