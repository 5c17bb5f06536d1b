import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { chooseRemovable, type RetainedVersion } from '#src/domain/retention/choose-removable.ts';

const now = new Date('2026-11-23T12:00:00Z');
const daysAgo = (days: number): Date => new Date(now.getTime() - days * 24 * 60 * 60 * 1000);

function version(name: string, number: string, age: number, change: Partial<RetainedVersion> = {}): RetainedVersion {
  return { name, version: number, committedAt: daysAgo(age), isActive: false, lastActiveAt: null, isRollbackTarget: false, ...change };
}

const rules = { days: 90, versions: 1 };
const removable = (versions: readonly RetainedVersion[]): string[] => chooseRemovable(versions, rules, now).map((item) => item.version);

test('old versions in every state – chosen – only those that nothing refers to and that are not recent, oldest first', () => {
  expect(
    removable([
      version('mf-blog', '1.9.0', 95),
      version('mf-blog', 'newest', 94),
      version('mf-blog', 'active', 300, { isActive: true }),
      version('mf-blog', 'target', 300, { isRollbackTarget: true }),
      version('mf-blog', 'active-89-days-ago', 300, { lastActiveAt: daysAgo(89) }),
      version('mf-blog', 'active-91-days-ago', 300, { lastActiveAt: daysAgo(91) }),
      version('mf-wiki', 'newest-of-another', 400),
    ]),
  ).toEqual(['active-91-days-ago', '1.9.0']);
});

test('versions of the last days – chosen – none, however many there are', () => {
  expect(removable(Array.from({ length: 50 }, (_, index) => version('mf-blog', `1.${index}.0`, 89)))).toEqual([]);
});

const anyVersion = fc.record({
  name: fc.constantFrom('mf-blog', 'mf-wiki', 'shell'),
  version: fc.uuid(),
  committedAt: fc.integer({ min: 0, max: 400 }).map(daysAgo),
  isActive: fc.boolean(),
  lastActiveAt: fc.option(fc.integer({ min: 0, max: 400 }).map(daysAgo)),
  isRollbackTarget: fc.boolean(),
});

test('any versions and rules – chosen – nothing in use, nothing recent, never the newest ones; and a longer time never removes more', () => {
  fc.assert(
    fc.property(fc.array(anyVersion), fc.integer({ min: 1, max: 300 }), fc.integer({ min: 1, max: 5 }), (versions, days, count) => {
      const removed = chooseRemovable(versions, { days, versions: count }, now);
      for (const item of removed) {
        expect(item.isActive || item.isRollbackTarget).toBe(false);
        expect(item.committedAt < daysAgo(days)).toBe(true);
        expect(item.lastActiveAt === null || item.lastActiveAt < daysAgo(days)).toBe(true);
        const newer = versions.filter(({ name, committedAt }) => name === item.name && committedAt >= item.committedAt);
        expect(newer.length).toBeGreaterThan(count);
      }
      const longer = chooseRemovable(versions, { days: days + 1, versions: count }, now);
      expect(longer.every((item) => removed.includes(item))).toBe(true);
    }),
  );
});
