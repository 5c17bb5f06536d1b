import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { assignments, canariesOf, releasesWith } from '#src/release/canary/assignment.ts';
import { BUCKETS, bucketOf } from '#src/release/canary/buckets.ts';
import type { Canary } from '#src/release/release-set.ts';

const manifest = `sha384-${'A'.repeat(64)}`;
const canary = (version: string, percent: number): Canary => ({ version, manifest, percent, begun: 7 });
const visitor = fc.base64String({ minLength: 24, maxLength: 24 });
const percent = fc.integer({ min: 0, max: BUCKETS }).map((steps) => (steps * 100) / BUCKETS);
const getsBlog = (id: string, share: number, version = '1.1.0') =>
  canariesOf({ canaries: { 'mf-blog': canary(version, share) } }, id).includes('mf-blog');

test('any visitor – a canary is raised – a visitor who got it still gets it', () => {
  fc.assert(
    fc.property(visitor, percent, percent, (id, one, other) => {
      const [lower, higher] = [Math.min(one, other), Math.max(one, other)];
      expect(getsBlog(id, lower) && !getsBlog(id, higher)).toBe(false);
    }),
  );
});

test('any visitor – shares of 0 % and 100 % – no visitor and every visitor', () => {
  fc.assert(
    fc.property(visitor, (id) => {
      expect(getsBlog(id, 0)).toBe(false);
      expect(getsBlog(id, 100)).toBe(true);
    }),
  );
});

test('any visitor – another version, or a canary of another remote is added – assigned as before', () => {
  fc.assert(
    fc.property(visitor, percent, percent, (id, share, other) => {
      const alone = getsBlog(id, share);
      expect(getsBlog(id, share, '2.0.0-rc.1')).toBe(alone);
      const both = canariesOf({ canaries: { 'mf-wiki': canary('3.0.0', other), 'mf-blog': canary('1.1.0', share) } }, id);
      expect(both.includes('mf-blog')).toBe(alone);
    }),
  );
});

test('known visitors – buckets – the same on every machine and in every release', () => {
  expect(['a', 'b', 'visitor-1', 'посетитель'].map((id) => bucketOf('mf-blog', id))).toEqual([8274, 3456, 3092, 4965]);
});

/** Sum of (observed − expected)² / expected. */
const chiSquared = (observed: readonly number[], expected: number) =>
  observed.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);

test('100,000 visitors with similar ids – buckets – evenly distributed, and independent between two remotes', () => {
  const visitors = Array.from({ length: 100_000 }, (_, index) => `visitor-${index}`);
  const tenths = Array.from({ length: 10 }, () => 0);
  const pairs = Array.from({ length: 16 }, () => 0);
  for (const id of visitors) {
    const blog = bucketOf('mf-blog', id) / BUCKETS;
    const wiki = bucketOf('mf-wiki', id) / BUCKETS;
    tenths[Math.floor(blog * 10)]! += 1;
    pairs[Math.floor(blog * 4) * 4 + Math.floor(wiki * 4)]! += 1;
  }
  // Quantiles of the chi-squared distribution for 99.9 %, with 9 and 15 degrees of freedom.
  expect(chiSquared(tenths, 10_000)).toBeLessThan(27.88);
  expect(chiSquared(pairs, 6250)).toBeLessThan(37.7);
});

test('a set with two canaries – assignments and releases – every combination, others unchanged', () => {
  const shell = { version: '2.0.0', manifest };
  const set = {
    releases: { shell, 'mf-blog': { version: '1.0.0', manifest }, 'mf-wiki': { version: '2.0.0', manifest } },
    canaries: { 'mf-wiki': canary('3.0.0', 5), 'mf-blog': canary('1.1.0', 5) },
  };
  expect(assignments(set)).toEqual([[], ['mf-blog'], ['mf-wiki'], ['mf-blog', 'mf-wiki']]);
  expect(releasesWith(set, ['mf-wiki'])).toEqual({ ...set.releases, 'mf-wiki': { version: '3.0.0', manifest } });
  expect(releasesWith(set, ['mf-other'])).toEqual(set.releases);
  expect(assignments({})).toEqual([[]]);
});
