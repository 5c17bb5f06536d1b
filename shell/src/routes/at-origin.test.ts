import { expect, test } from '@jest/globals';
import { atOrigin } from '#src/routes/at-origin.ts';

test('an address under any host – taken to the public origin – keeps path and query', () => {
  const url = new URL('http://127.0.0.1:3000/blog/practice?page=2#end');
  expect(atOrigin(url, 'https://plenum.ru').href).toBe('https://plenum.ru/blog/practice?page=2');
});

test('a path that begins with two slashes – taken to the public origin – names no other host', () => {
  expect(atOrigin(new URL('http://localhost//evil.example/x'), 'https://plenum.ru').host).toBe('plenum.ru');
});
