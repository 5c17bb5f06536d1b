import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { setIdentity } from '#src/release/reports/set-identity.ts';

const digest = (letter: string) => `sha384-${letter.repeat(64)}`;
const base = {
  environment: 'production',
  epoch: 1,
  number: 7,
  releases: { shell: { version: '1.0.0', manifest: digest('A') }, 'mf-blog': { version: '1.1.0', manifest: digest('B') } },
};

const canary = { version: '1.2.0', manifest: digest('C'), percent: 5, begun: 7 };

test('sets whose canary has another percentage – identified – different texts; without canaries as before', () => {
  const withCanary = (percent: number) => setIdentity({ ...base, canaries: { 'mf-blog': { ...canary, percent } } });
  expect(withCanary(10)).not.toBe(withCanary(5));
  expect(setIdentity({ ...base, canaries: {} })).toBe(setIdentity(base));
});

test.each([
  ['environment', { environment: 'staging' }],
  ['epoch', { epoch: 2 }],
  ['number', { number: 8 }],
  ['version', { releases: { ...base.releases, 'mf-blog': { version: '1.2.0', manifest: digest('B') } } }],
  ['manifest', { releases: { ...base.releases, 'mf-blog': { version: '1.1.0', manifest: digest('C') } } }],
  ['number of members', { releases: { shell: base.releases.shell } }],
  ['canary', { canaries: { 'mf-blog': canary } }],
])('sets that differ in their %s – identified – different texts', (_, change) => {
  expect(setIdentity({ ...base, ...change })).not.toBe(setIdentity(base));
});

test('members in any order – identified – the same text', () => {
  const names = fc.uniqueArray(fc.stringMatching(/^mf-[a-z]{1,8}$/), { minLength: 2, maxLength: 8 });
  fc.assert(
    fc.property(names, (all) => {
      const inOrder = (order: readonly string[]) =>
        Object.fromEntries(order.map((name) => [name, { version: '1.0.0', manifest: digest('A') }]));
      expect(setIdentity({ ...base, releases: inOrder(all.toReversed()) })).toBe(setIdentity({ ...base, releases: inOrder(all) }));
    }),
  );
});
