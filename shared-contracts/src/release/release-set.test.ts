import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compareSets, releaseSet } from '#src/release/release-set.ts';

const member = { version: '1.0.0', manifest: `sha384-${'A'.repeat(64)}` };
const valid = {
  spec: 'plenum.release-set/1',
  environment: 'production',
  epoch: 1,
  number: 12,
  releases: { shell: member, 'mf-blog': member },
  action: 'activate',
  changes: [{ name: 'mf-blog', from: null, to: '1.0.0' }],
  actor: 'manager',
  reason: 'planned',
  created_at: '2026-10-02T09:00:00.000Z',
};

test('a complete set – is read – accepted unchanged', () => {
  expect(releaseSet.parse(valid)).toEqual(valid);
});

test.each([
  ['epoch 0', { epoch: 0 }],
  ['a negative number', { number: -1 }],
  ['a number as text', { number: '12' }],
  ['a member that is no release', { releases: { blog: member } }],
  ['a member without the digest of its manifest', { releases: { shell: { version: '1.0.0' } } }],
  ['an environment outside', { environment: '../x' }],
  ['an unknown action', { action: 'delete' }],
])('a set with %s – is read – refused', (_, change) => {
  expect(releaseSet.safeParse({ ...valid, ...change }).success).toBe(false);
});

test('a set with __proto__ as a key – is read – no prototype is changed', () => {
  const releases = JSON.parse(`{"shell": ${JSON.stringify(member)}, "__proto__": ${JSON.stringify(member)}}`) as object;
  const result = releaseSet.safeParse({ ...valid, releases });
  expect(Object.keys(result.data?.releases ?? {})).not.toContain('__proto__');
  expect(Object.getPrototypeOf(result.data?.releases ?? {})).toBe(Object.prototype);
});

const place = fc.record({ epoch: fc.integer({ min: 1, max: 4 }), number: fc.nat(6) });

test('any sets – are compared – ordered by epoch, then by number', () => {
  fc.assert(
    fc.property(place, place, (a, b) => {
      expect(Math.sign(compareSets(a, b))).toBe(Math.sign(a.epoch * 100 + a.number - (b.epoch * 100 + b.number)));
    }),
  );
});
