import { expect, test } from '@jest/globals';
import { atOrigin } from '#src/routes/at-origin.ts';

test('an address on any host – moved to the public origin – path and query are kept', () => {
  const url = new URL('http://127.0.0.1:3000/blog/practice?page=2#end');
  expect(atOrigin(url, 'https://plenum.ru').href).toBe('https://plenum.ru/blog/practice?page=2');
});

test('a path that begins with two slashes – moved to the public origin – no other host is named', () => {
  expect(atOrigin(new URL('http://localhost//evil.example/x'), 'https://plenum.ru').host).toBe('plenum.ru');
});
