import { expect, test } from '@jest/globals';
import { withOrigin, otherHostUrl } from '#src/routes/hosts.ts';
import { createRouteTable } from '#src/routes/create-route-table.ts';

const TABLE = createRouteTable({
  routes: [
    { screen: 'mf-quizshow#show', path: '/quizshow/:show' },
    { screen: 'mf-quizshow#mine', path: '/quizshow/mine', layout: 'auth', personal: true },
    { screen: 'mf-quizshow#rules', path: '/quizshow/rules', layout: 'auth' },
    { screen: 'mf-profile#quizshow', path: '/account/quizshow' },
  ],
});
const HOSTS = { site: 'http://plenum.test:3000', account: 'http://account.plenum.test:3000', domain: 'plenum.test' };

test.each([
  ['http://plenum.test:3000/account/profile?tab=1#top', 'http://account.plenum.test:3000/account/profile?tab=1#top'],
  ['http://plenum.test:3000/account', 'http://account.plenum.test:3000/account'],
  ['http://account.plenum.test:3000/', 'http://account.plenum.test:3000/account'],
  ['http://account.plenum.test:3000/blog?tags=a', 'http://plenum.test:3000/blog?tags=a'],
  ['http://plenum.test:3000/account/quizshow', 'http://account.plenum.test:3000/account/quizshow'],
  ['http://plenum.test:3000/Account/', 'http://account.plenum.test:3000/Account/'],
  ['http://account.plenum.test:3000/quizshow/today', 'http://plenum.test:3000/quizshow/today'],
  ['http://account.plenum.test:3000/quizshow/rules', 'http://plenum.test:3000/quizshow/rules'],
  ['http://account.plenum.test:3000//evil.example', 'http://plenum.test:3000//evil.example'],
])('%s – requested – served at %s', (url, expected) => {
  expect(otherHostUrl(new URL(url), HOSTS, TABLE)).toBe(expected);
});

test.each([
  'http://plenum.test:3000/',
  'http://plenum.test:3000/accounting',
  'http://plenum.test:3000/signin?return=/account',
  'http://account.plenum.test:3000/signin',
  'http://account.plenum.test:3000/account/sessions',
  'http://account.plenum.test:3000/quizshow/mine',
])('%s – requested – served there', (url) => {
  expect(otherHostUrl(new URL(url), HOSTS, TABLE)).toBeNull();
});

test('site and account area on one host – the account area is requested – served there', () => {
  expect(otherHostUrl(new URL('http://localhost:3000/account'), null, TABLE)).toBeNull();
});

test('an address on any host – moved to the public origin – path and query are kept', () => {
  const url = new URL('http://127.0.0.1:3000/blog/practice?page=2#end');
  expect(withOrigin(url, 'https://plenum.ru').href).toBe('https://plenum.ru/blog/practice?page=2');
});

test('a path that begins with two slashes – moved to the public origin – no other host is named', () => {
  expect(withOrigin(new URL('http://localhost//evil.example/x'), 'https://plenum.ru').host).toBe('plenum.ru');
});
