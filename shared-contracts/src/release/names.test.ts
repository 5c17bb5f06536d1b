import { expect, test } from '@jest/globals';
import path from 'node:path';
import fc from 'fast-check';
import { environmentName, releaseName, releasePath, releaseVersion } from '#src/release/names.ts';

test.each(['shell', 'mf-blog', 'mf-2fa', 'mf-blog-search'])('the name "%s" – is read – accepted', (name) => {
  expect(releaseName.safeParse(name).success).toBe(true);
});

test.each([
  '',
  'blog',
  'mf-',
  'mf-Blog',
  'mf-blog-',
  'mf--blog',
  'shell2',
  '../shell',
  'mf-blog/..',
  'mf-blog\n',
  '__proto__',
  `mf-${'x'.repeat(62)}`,
])('the name %j – is read – refused', (name) => {
  expect(releaseName.safeParse(name).success).toBe(false);
});

test.each(['0.0.1', '1.0.0', '10.20.30', '1.0.0-rc.1', '1.0.0-0a', '1.0.0--'])('the version "%s" – is read – accepted', (version) => {
  expect(releaseVersion.safeParse(version).success).toBe(true);
});

test.each([
  '',
  '1',
  '1.0',
  '01.0.0',
  '1.0.0-01',
  '1.0.0+build',
  '1.0.0-',
  '1.0.0-a..b',
  'v1.0.0',
  '1.0.0/..',
  '1.0.0~1',
  '1.0.0\n',
  '^1.0.0',
  `1.0.0-${'x'.repeat(60)}`,
])('the version %j – is read – refused', (version) => {
  expect(releaseVersion.safeParse(version).success).toBe(false);
});

test.each(['main.js', 'css/main.5f.css', 'a/b/c.d_e-f', '963.72bdcefe.js', '_x', '__federation_expose_remote.js', 'a/_b/__c'])(
  'the path "%s" – is read – accepted',
  (file) => {
    expect(releasePath.safeParse(file).success).toBe(true);
  },
);

test.each([
  '',
  '/main.js',
  'a//b',
  'a/',
  '.env',
  'a/.hidden',
  '..',
  'a/../b',
  'a\\b',
  'a%2fb',
  'a b',
  'a\0b',
  'C:/x',
  '__proto__',
  'é.js',
  'a\n',
  'x'.repeat(201),
])('the path %j – is read – refused', (file) => {
  expect(releasePath.safeParse(file).success).toBe(false);
});

test('any accepted path – is joined to a folder as a file path and as a URL – stays below it, unchanged', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[A-Za-z0-9./_%\\-]{1,30}$/), (file) => {
      fc.pre(releasePath.safeParse(file).success);
      expect(path.posix.join('/releases', file)).toBe(`/releases/${file}`);
      expect(path.win32.join('R:\\', file)).toBe(`R:\\${file.replaceAll('/', '\\')}`);
      expect(new URL(file, 'http://site/releases/').pathname).toBe(`/releases/${file}`);
    }),
  );
});

test.each([
  ['production', true],
  ['stage-2', true],
  ['', false],
  ['Production', false],
  ['../x', false],
  ['2nd', false],
  ['a'.repeat(33), false],
])('the environment "%s" – is read – accepted: %s', (name, accepted) => {
  expect(environmentName.safeParse(name).success).toBe(accepted);
});
