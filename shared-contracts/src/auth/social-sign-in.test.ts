import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startSocialSignIn, takeSocialSignIn } from '#src/auth/social-sign-in.ts';
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

function storage() {
  const stored = new Map<string, string>();
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  };
}
const start = { provider: 'a b', mode: 'login', returnTo: '/cart', apiBase: '/api', origin: 'https://plenum.test' } as const;

test('a social sign-in – starts – the URL carries the challenge of the stored verifier and nothing else from the tab', async () => {
  const tab = storage();
  const address = new URL(await startSocialSignIn(start, tab), 'https://plenum.test');
  const signIn = takeSocialSignIn(tab);
  expect(signIn).toMatchObject({ provider: 'a b', mode: 'login', returnTo: '/cart' });
  expect(signIn?.verifier).toMatch(/^[\w-]{43}$/);
  expect(address.pathname).toBe('/api/social/a%20b/start');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    mode: 'login',
    challenge: createHash('sha256')
      .update(signIn?.verifier ?? '')
      .digest('base64url'),
    origin: 'https://plenum.test',
  });
});

test.each([true, false])('a social sign-in with consent %s – is taken from storage – carries that consent', async (consent) => {
  const tab = storage();
  await startSocialSignIn({ ...start, consent }, tab);
  expect(takeSocialSignIn(tab)?.consent).toBe(consent);
});

test('a social sign-in – is taken from storage – is returned once; two sign-ins use different verifiers', async () => {
  const tab = storage();
  await startSocialSignIn(start, tab);
  const first = takeSocialSignIn(tab);
  expect(takeSocialSignIn(tab)).toBeNull();
  await startSocialSignIn(start, tab);
  expect(takeSocialSignIn(tab)?.verifier).not.toBe(first?.verifier);
});
