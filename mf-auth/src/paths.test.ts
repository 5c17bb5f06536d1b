import { expect, test } from '@jest/globals';
import { inviteHref, inviteOf, recoveryHref, signHref } from '#src/paths.ts';

test('a page that leads to a session – gets a return path – carries it if it is a path of this site', () => {
  expect(signHref('signin')).toBe('/signin');
  expect(signHref('signup', '/cart?page=2')).toBe('/signup?return=%2Fcart%3Fpage%3D2');
  expect(recoveryHref('//evil.example')).toBe('/recovery-password');
});

test.each([
  ['/invite/a1_B-2', 'a1_B-2'],
  [inviteHref('a/b c'), 'a/b c'],
  ['/invite/a1/?x=1', 'a1'],
  ['/invite/', null],
  ['/invite/%', null],
  ['/invite/a/b', null],
  ['/cart', null],
  [null, null],
])('the return path %s – is read – the invite is %s', (returnTo, hash) => {
  expect(inviteOf(returnTo)).toBe(hash);
});
