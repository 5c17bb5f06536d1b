import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { articleHref, blogHref, categoryHref } from '#src/paths.ts';
import { pageOf, pagesOf, tagsOf, wordsOf } from '#src/query.ts';

const at = (path: string) => new URL(path, 'https://plenum.test');

test('the first page – address – says nothing of pages', () => {
  expect(blogHref()).toBe('/blog');
  expect(categoryHref('webinars', 1)).toBe('/blog/webinars');
});

test('an alias with unusual characters – address – stays one path segment', () => {
  expect(articleHref({ alias: 'a/b?c', category: { alias: 'звук' } })).toBe(`/blog/${encodeURIComponent('звук')}/a%2Fb%3Fc`);
});

test('any page, tags and words – written and read back – are the same', () => {
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

test.each(['0', '-1', '1.5', '01', 'two', '', '1e3', '99999999'])('"%s" as a page – read – is no page', (written) => {
  expect(pageOf(at(`/blog?page=${written}`))).toBeNull();
});

test('tags with blanks, repeats and nothing between commas – read – come out clean', () => {
  expect(tagsOf(at('/blog?tags=hosting,,%20planning%20,hosting'))).toEqual(['hosting', 'planning']);
});

test('a search cut within a character – read, and written again – is still an address', () => {
  const words = wordsOf(at(`/blog?q=${encodeURIComponent(`${'a'.repeat(199)}🎈`)}`));
  expect(words).toHaveLength(200);
  expect(wordsOf(at(blogHref({ words })))).toBe(words);
});

test('nothing to page through – pages – is one empty page', () => {
  expect([pagesOf(0, 10), pagesOf(10, 10), pagesOf(11, 10)]).toEqual([1, 1, 2]);
});
