import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { preview, PREVIEW_MINUTES } from '@plenum/shared-contracts/release/previews/preview';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { planPreview, requirePreviewer, requireRevoker } from '#src/domain/previews/plan-preview.ts';
import { initialSet } from '#src/domain/sets/next-set.ts';

const member = (version: string) => ({ version, manifest: `sha384-${'a'.repeat(64)}` });
const NAMES = ['shell', 'mf-blog', 'mf-wiki', 'mf-auth'];
const versions = fc.integer({ min: 0, max: 2 }).map((patch) => member(`1.0.${patch}`));
const someReleases = fc.dictionary(fc.constantFrom(...NAMES), versions, { noNullPrototype: true });
const at = new Date('2026-11-23T11:00:00.000Z');
const context = { id: '0123456789abcdef01234567', actor: 'manager', reason: 'review', at, minutes: 60 };
const setOf = (releases: ReleaseSet['releases']): ReleaseSet => ({ ...initialSet('production', at), number: 7, releases });

test('any set with any versions in place of its own – planned – exactly these versions, and the names that differ', () => {
  fc.assert(
    fc.property(someReleases, someReleases, (releases, wanted) => {
      const set = setOf({ ...releases, shell: member('1.0.0') });
      const planned = planPreview(set, wanted, context);
      expect(planned.releases).toEqual({ ...set.releases, ...wanted });
      expect(planned.changed).toEqual(NAMES.filter((name) => planned.releases[name]?.version !== set.releases[name]?.version).toSorted());
      expect(planned.read_only).toBe(false);
    }),
  );
});

test('any lifetime – planned – a valid document that ends after it, to the millisecond', () => {
  fc.assert(
    fc.property(fc.integer({ min: PREVIEW_MINUTES.least, max: PREVIEW_MINUTES.most }), (minutes) => {
      const planned = planPreview(setOf({ shell: member('1.0.0') }), {}, { ...context, minutes });
      expect(Date.parse(planned.expires_at) - at.getTime()).toBe(minutes * 60_000);
      expect(preview.parse(planned)).toEqual(planned);
    }),
  );
});

test('a set of the past – planned – as it was, read-only', () => {
  const set = setOf({ shell: member('1.0.0'), 'mf-blog': member('1.0.1') });
  expect(planPreview(set, null, context)).toMatchObject({ releases: set.releases, changed: [], read_only: true, set: { number: 7 } });
});

test('a set without a shell – planned – refused', () => {
  expect(() => planPreview(setOf({ 'mf-blog': member('1.0.0') }), null, context)).toThrow('has no shell');
});

test.each([
  ['a manager', null, { role: 'manager' } as const, ['shell', 'mf-blog']],
  ['a manager, a past set', null, { role: 'manager' } as const, null],
  ['a team, its own release', null, { role: 'team', release: 'mf-blog' } as const, ['mf-blog']],
  ['a team, also another release', 'not mf-wiki', { role: 'team', release: 'mf-blog' } as const, ['mf-blog', 'mf-wiki']],
  ['a team, a past set', 'past set', { role: 'team', release: 'mf-blog' } as const, null],
  ['a reader', 'changes nothing', { role: 'reader' } as const, ['mf-blog']],
  ['a site', 'token of a site', { role: 'site' } as const, ['mf-blog']],
])('%s – wants a preview – refusal: %s', (_, refusal, principal, names) => {
  if (refusal === null) expect(() => requirePreviewer(principal, names)).not.toThrow();
  else expect(() => requirePreviewer(principal, names)).toThrow(refusal);
});

const blog = { role: 'team', release: 'mf-blog' } as const;

test.each([
  ['a team, its own, which shows nothing new', null, blog, { actor: 'team:mf-blog (CI)', changed: [] }],
  ['a team, one of a manager that shows its release only', null, blog, { changed: ['mf-blog'] }],
  ['a team, one of another team that shows nothing new', 'previews of its own', blog, { actor: 'team:mf-blog-two', changed: [] }],
  ['a team, one that shows also another release', 'not mf-wiki', blog, { changed: ['mf-blog', 'mf-wiki'] }],
  ['a team, a past set', 'past set', blog, { read_only: true, changed: [] }],
  ['a manager, one of a team', null, { role: 'manager' } as const, { actor: 'team:mf-blog', changed: ['mf-blog'] }],
  ['a reader', 'changes nothing', { role: 'reader' } as const, { changed: [] }],
])('%s – wants to revoke a preview – refusal: %s', (_, refusal, principal, change) => {
  const revoked = { ...planPreview(setOf({ shell: member('1.0.0') }), {}, context), ...change };
  if (refusal === null) expect(() => requireRevoker(principal, revoked)).not.toThrow();
  else expect(() => requireRevoker(principal, revoked)).toThrow(refusal);
});
