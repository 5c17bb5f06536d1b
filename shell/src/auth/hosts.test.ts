import { expect, test } from '@jest/globals';
import { onItsHost } from '#src/auth/hosts.ts';

const HOSTS = { site: 'http://plenum.test:3000', account: 'http://account.plenum.test:3000', domain: 'plenum.test' };

test.each([
  ['http://plenum.test:3000/account/profile?tab=1#top', 'http://account.plenum.test:3000/account/profile?tab=1#top'],
  ['http://plenum.test:3000/account', 'http://account.plenum.test:3000/account'],
  ['http://account.plenum.test:3000/', 'http://account.plenum.test:3000/account'],
  ['http://account.plenum.test:3000/blog?tags=a', 'http://plenum.test:3000/blog?tags=a'],
  ['http://account.plenum.test:3000//evil.example', 'http://plenum.test:3000//evil.example'],
])('%s – asked for – lives at %s', (url, expected) => {
  expect(onItsHost(new URL(url), HOSTS)).toBe(expected);
});

test.each([
  'http://plenum.test:3000/',
  'http://plenum.test:3000/accounting',
  'http://plenum.test:3000/signin?return=/account',
  'http://account.plenum.test:3000/signin',
  'http://account.plenum.test:3000/account/sessions',
  'http://account.plenum.test:3000/favicon.svg',
  'http://account.plenum.test:3000/robots.txt',
])('%s – asked for – lives there', (url) => {
  expect(onItsHost(new URL(url), HOSTS)).toBeNull();
});

test('site and account area on one host – the account area is asked for – it is there', () => {
  expect(onItsHost(new URL('http://localhost:3000/account'), null)).toBeNull();
});
