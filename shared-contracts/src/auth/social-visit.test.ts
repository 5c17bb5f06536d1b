import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { startSocialVisit, takeSocialVisit } from '#src/auth/social-visit.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}
const start = { provider: 'a b', mode: 'login', returnTo: '/cart', apiBase: '/api', origin: 'https://plenum.test' } as const;

test('a social sign-in – starts – the URL carries the challenge of the stored verifier and nothing else from the tab', async () => {
  const tab = storage();
  const address = new URL(await startSocialVisit(start, tab), 'https://plenum.test');
  const visit = takeSocialVisit(tab);
  expect(visit).toMatchObject({ provider: 'a b', mode: 'login', returnTo: '/cart' });
  expect(visit?.verifier).toMatch(/^[\w-]{43}$/);
  expect(address.pathname).toBe('/api/social/a%20b/start');
  expect(Object.fromEntries(address.searchParams)).toEqual({
    mode: 'login',
    challenge: createHash('sha256')
      .update(visit?.verifier ?? '')
      .digest('base64url'),
    origin: 'https://plenum.test',
  });
});

test.each([true, false])('a social sign-in with consent %s – is taken from storage – carries that consent', async (consent) => {
  const tab = storage();
  await startSocialVisit({ ...start, consent }, tab);
  expect(takeSocialVisit(tab)?.consent).toBe(consent);
});

test('a social sign-in – is taken from storage – is returned once; two sign-ins use different verifiers', async () => {
  const tab = storage();
  await startSocialVisit(start, tab);
  const first = takeSocialVisit(tab);
  expect(takeSocialVisit(tab)).toBeNull();
  await startSocialVisit(start, tab);
  expect(takeSocialVisit(tab)?.verifier).not.toBe(first?.verifier);
});
