import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sitePath } from '#src/navigation/site-path.ts';
import { withoutTrailingSlashes } from '#src/navigation/without-trailing-slashes.ts';
import { LINEAR, measureComplexity } from '#src/testing/measure-complexity.ts';

test.each([
  ['/', '/'],
  ['/blog?page=2#faq', '/blog?page=2#faq'],
  ['/blog/../wiki', '/wiki'],
  ['/блог', '/%D0%B1%D0%BB%D0%BE%D0%B3'],
  ['/%2f%2fevil.example', '/%2f%2fevil.example'],
])('%s – is checked – a path of this site', (to, path) => {
  expect(sitePath(to)).toBe(path);
});

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n\\evil.example',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'blog',
  '',
  '//',
  '//user@evil.example:99',
])('%j – is checked – not a path of this site', (to) => {
  expect(sitePath(to)).toBeNull();
});

test('any accepted value – a browser follows it from any page of the site – it stays on the site', () => {
  const tricky = fc.array(fc.constantFrom('/', '\\', '\t', '\n', '\r', '.', '..', ' ', 'evil.example', '@', ':', '?', '#', '%2f', '%5c'), {
    maxLength: 8,
  });
  fc.assert(
    fc.property(tricky, (parts) => {
      const path = sitePath(`/${parts.join('')}`);
      if (path === null) return;
      const followed = new URL(path, 'https://plenum.test/blog/article');
      expect([followed.origin, `${followed.pathname}${followed.search}${followed.hash}`]).toEqual(['https://plenum.test', path]);
    }),
    { numRuns: 1000 },
  );
});

test.each([
  ['/terms', '/terms'],
  ['/terms/', '/terms'],
  ['//terms//x///', '//terms//x'],
  ['/', ''],
  ['', ''],
])('%s – its trailing slashes are removed – "%s"', (path, expected) => {
  expect(withoutTrailingSlashes(path)).toBe(expected);
});

test('a long run of slashes before the end – trailing slashes are removed – the cost grows linearly with its length', () => {
  expect(measureComplexity((length) => withoutTrailingSlashes(`${'/'.repeat(length)}x`), 2000)).toBeLessThan(LINEAR);
});
