import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { pageWindow } from '#src/pagination/page-window.ts';

test('few pages – the window is calculated – all pages', () => {
  expect(pageWindow(2, 4)).toEqual([1, 2, 3, 4]);
  expect(pageWindow(1, 1)).toEqual([1]);
});

test('many pages – the window in the middle is calculated – pages on both sides are omitted', () => {
  expect(pageWindow(10, 20)).toEqual([1, null, 9, 10, 11, null, 20]);
});

test('a gap of one page – the window is calculated – that page instead of a gap', () => {
  expect(pageWindow(4, 20)).toEqual([1, 2, 3, 4, 5, null, 20]);
});

const pageOfPages = fc.integer({ min: 1, max: 200 }).chain((pages) => fc.tuple(fc.integer({ min: 1, max: pages }), fc.constant(pages)));

test('any page – the window is calculated – ascending, with first, current and last page, and every gap covers at least two pages', () => {
  fc.assert(
    fc.property(pageOfPages, ([page, pages]) => {
      const shown = pageWindow(page, pages);
      const numbers = shown.filter((entry) => entry !== null);
      expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
      expect(new Set(numbers).size).toBe(numbers.length);
      expect(numbers).toEqual(expect.arrayContaining([1, page, pages]));
      shown.forEach((entry, index) => {
        const [before, after] = [shown[index - 1], shown[index + 1]];
        if (entry === null) expect(Number(after) - Number(before)).toBeGreaterThan(2);
        else if (typeof before === 'number') expect(entry - before).toBe(1);
      });
    }),
  );
});
