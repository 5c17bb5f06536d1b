import { expect, test } from '@jest/globals';
import { readSocialReturn, socialStartHref } from '#src/auth/social.ts';

test('a social sign-in – its URL is built – every part is encoded', () => {
  const href = socialStartHref('/api', { provider: 'a/b', mode: 'login', challenge: 'c', origin: 'https://plenum.example' });
  expect(href).toBe('/api/social/a%2Fb/start?mode=login&challenge=c&origin=https%3A%2F%2Fplenum.example');
});

test.each([
  ['#code=abc&provider=google&mode=login', { provider: 'google', mode: 'login', code: 'abc' }],
  ['code=abc&provider=google&mode=link', { provider: 'google', mode: 'link', code: 'abc' }],
  ['#error=denied&provider=vk&mode=login', { provider: 'vk', mode: 'login', error: 'denied' }],
  ['#error=surprise&provider=vk', null],
  ['#code=abc', null],
  ['#code=&provider=vk', null],
  ['', null],
])('the fragment "%s" – is read – %j', (fragment, expected) => {
  expect(readSocialReturn(fragment)).toEqual(expected);
});
