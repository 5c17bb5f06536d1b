import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readPage } from '#src/server/read-page.ts';

test('any list – read page by page – each row once, no empty page, and no next one after the last', async () => {
  await fc.assert(
    fc.asyncProperty(fc.uniqueArray(fc.nat()), fc.integer({ min: 1, max: 10 }), async (list, limit) => {
      const all = list.toSorted((a, b) => b - a);
      const read = async (query: { limit: number; before: number | null }) =>
        all.filter((row) => query.before === null || row < query.before).slice(0, query.limit);
      const pages: number[][] = [];
      let before: number | null = null;
      do {
        const page: { rows: number[]; next: number | null } = await readPage({ limit, before }, read, (row) => row);
        pages.push(page.rows);
        before = page.next;
      } while (before !== null);
      expect(pages.flat()).toEqual(all);
      expect(pages.slice(1).every(({ length }) => length > 0)).toBe(true);
    }),
  );
});
