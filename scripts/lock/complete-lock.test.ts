import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { completeLock } from '#scripts/lock/complete-lock.ts';
import { findMissingOptionals, readLock } from '#scripts/lock/lock-file.ts';
import { ROOT } from '#scripts/root.ts';

const sample = {
  lockfileVersion: 3,
  packages: {
    '': { name: 'root', optionalDependencies: { 'tool-linux-x64': '^2.0.0' } },
    'node_modules/tool-linux-x64': { version: '2.1.0', resolved: 'https://registry.example/tool.tgz', integrity: 'sha512-x' },
    'node_modules/@plenum/api': { resolved: 'api', link: true },
    'node_modules/maker': {
      version: '1.0.0',
      dev: true,
      optionalDependencies: {
        '@maker/binding-win32-x64-msvc': '1.0.0',
        '@maker/binding-linux-arm-musleabihf': '1.0.0',
        'near-darwin': '3.0.0',
      },
    },
    'node_modules/maker/node_modules/near-darwin': { version: '3.0.0' },
  },
};

test('a lock file without the binaries of other platforms – it is completed – each has an entry that only its platform installs', () => {
  const { lock, added } = completeLock(readLock(sample));
  expect(added).toEqual(['@maker/binding-win32-x64-msvc@1.0.0', '@maker/binding-linux-arm-musleabihf@1.0.0']);
  expect(lock.packages['node_modules/@maker/binding-win32-x64-msvc']).toEqual({
    version: '1.0.0',
    dev: true,
    os: ['win32'],
    cpu: ['x64'],
    optional: true,
  });
  expect(lock.packages['node_modules/@maker/binding-linux-arm-musleabihf']).toMatchObject({ os: ['linux'], cpu: ['arm'], libc: ['musl'] });
  expect(findMissingOptionals(lock)).toEqual([]);
});

test('a lock file with download addresses – it is completed – the addresses are removed, hashes and workspaces remain', () => {
  const { lock } = completeLock(readLock(sample));
  expect(lock.packages['node_modules/tool-linux-x64']).toEqual({ version: '2.1.0', integrity: 'sha512-x' });
  expect(lock.packages['node_modules/@plenum/api']).toEqual({ resolved: 'api', link: true });
});

test('a missing package whose name has no platform – the lock file is completed – rejected with the package and its dependent', () => {
  const lock = readLock({ packages: { 'node_modules/a': { optionalDependencies: { fancy: '1.0.0' } } } });
  expect(() => completeLock(lock)).toThrow('node_modules/a needs fancy@1.0.0');
});

test('the lock file of this checkout – read – complete and without registry addresses ("npm run lock:complete" fixes it)', async () => {
  const text = await readFile(path.join(ROOT, 'package-lock.json'), 'utf8');
  expect(text).not.toMatch(/"resolved": "(http|git)/);
  expect(findMissingOptionals(readLock(JSON.parse(text)))).toEqual([]);
});
