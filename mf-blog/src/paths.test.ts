import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { articleHref, blogHref, categoryHref } from '#src/paths.ts';
import { pageOf, pagesOf, tagsOf, wordsOf } from '#src/query.ts';

const at = (path: string) => new URL(path, 'https://plenum.test');

test('the first page – its path is built – without a page parameter', () => {
  expect(blogHref()).toBe('/blog');
  expect(categoryHref('webinars', 1)).toBe('/blog/webinars');
});

test('an alias with unusual characters – its path is built – one path segment', () => {
  expect(articleHref({ alias: 'a/b?c', category: { alias: 'звук' } })).toBe(`/blog/${encodeURIComponent('звук')}/a%2Fb%3Fc`);
});

test('any page, tags and search text – are written to a URL and read back – unchanged', () => {
  const tag = fc.string({ minLength: 1 }).filter((text) => text.trim() === text && !text.includes(','));
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999_999 }), fc.uniqueArray(tag, { maxLength: 10 }), tag, (page, tags, words) => {
      const url = at(blogHref({ page, tags, words }));
      expect(wordsOf(url)).toBe(words);
      expect(pageOf(url)).toBe(page);
      expect(tagsOf(url)).toEqual(tags);
    }),
  );
});

test.each(['0', '-1', '1.5', '01', 'two', '', '1e3', '99999999'])('"%s" as a page – is read – null', (written) => {
  expect(pageOf(at(`/blog?page=${written}`))).toBeNull();
});

test('tags with blanks, duplicates and empty entries – are read – cleaned up', () => {
  expect(tagsOf(at('/blog?tags=hosting,,%20planning%20,hosting'))).toEqual(['hosting', 'planning']);
});

test('a search text cut inside a character – is read and written again – still a valid URL', () => {
  const words = wordsOf(at(`/blog?q=${encodeURIComponent(`${'a'.repeat(199)}🎈`)}`));
  expect(words).toHaveLength(200);
  expect(wordsOf(at(blogHref({ words })))).toBe(words);
});

test('an empty list – its pages are counted – one', () => {
  expect([pagesOf(0, 10), pagesOf(10, 10), pagesOf(11, 10)]).toEqual([1, 1, 2]);
});
