import { expect, test } from '@jest/globals';
import { strayAuthCookies } from '#src/auth/storage/stray-auth-cookies.ts';

test('cookies beside our own – removed – for every path that the page belongs to, on this host and on the domain', () => {
  const removed = strayAuthCookies('/account/security', 'plenum.test');
  const where = new Set(removed.map((cookie) => /Path=[^;]*(?:; Domain=[^;]*)?/.exec(cookie)?.[0]));
  const paths = ['/', '/account', '/account/', '/account/security'];
  expect(where).toEqual(new Set(paths.flatMap((path) => [`Path=${path}`, `Path=${path}; Domain=plenum.test`])));
  expect(removed).toHaveLength(4 * where.size);
  expect(removed.every((cookie) => cookie.endsWith('Max-Age=0'))).toBe(true);
  expect(strayAuthCookies('/', null)).toHaveLength(4);
});
