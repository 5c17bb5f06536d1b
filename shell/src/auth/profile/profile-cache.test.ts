import { expect, test } from '@jest/globals';
import { decodeProfile } from '@plenum/shared-contracts/profile/codec';
import { sampleProfile } from '@plenum/shared-contracts/fixtures/auth';
import { readProfile } from '#src/auth/session-api.ts';
import { ProfileCache } from '#src/auth/profile/profile-cache.ts';

const PROFILE = decodeProfile(sampleProfile);

function cacheOver(stored = new Map<string, string>()) {
  const cache = new ProfileCache(() => ({
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }));
  return { cache, stored };
}

test('a profile is written – another page reads it, then removes it – the whole profile, then none [S3.02]', () => {
  const { cache, stored } = cacheOver();
  cache.write(PROFILE);
  expect(readProfile(cacheOver(stored).cache.read())).toEqual(PROFILE);
  cache.write(null);
  expect([cache.read(), stored.size]).toEqual([null, 0]);
});

test.each(['', 'nonsense', 'null', '[]', '{"name":"Olga"}', JSON.stringify({ ...PROFILE, isVerifiedEmail: 'yes' })])(
  'storage holds %s – read – no profile',
  (text) => {
    expect(readProfile(cacheOver(new Map([['plenum-profile', text]])).cache.read())).toBeNull();
  },
);

test('storage is forbidden – written and read – no profile, and no error', () => {
  const cache = new ProfileCache(() => {
    throw new DOMException('No.', 'SecurityError');
  });
  cache.write(PROFILE);
  expect(cache.read()).toBeNull();
});
