import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { requestPath } from '#src/http/request-path.ts';

test('a path with parameters – is filled – each value is in its place and encoded', () => {
  expect(requestPath('/blogs/v1/{kind}/{id}', { kind: 'by alias/?', id: 7 })).toBe('/blogs/v1/by%20alias%2F%3F/7');
});

test('any values – the URL is resolved as browsers and servers do – it has the same segments, each value in its own', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary-ascii' }), (first, second) => {
      fc.pre([first, second].every((value) => value !== '' && value !== '.' && value !== '..'));
      const { pathname, search, hash } = new URL(requestPath('/a/{first}/b/{second}', { first, second }), 'http://api');
      expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'a', first, 'b', second]);
      expect(search + hash).toBe('');
    }),
  );
});

test.each(['', '.', '..'])('the value "%s", which would change the path – a path is filled – refused', (value) => {
  expect(() => requestPath('/blogs-by-alias/{alias}', { alias: value })).toThrow(TypeError);
});

test('a missing parameter – a path is filled – the error names the path and the parameter', () => {
  expect(() => requestPath('/blogs/{id}', { alias: 'x' })).toThrow('Path /blogs/{id} needs the parameter "id".');
  expect(() => requestPath('/blogs/{constructor}')).toThrow('needs the parameter "constructor"');
});
