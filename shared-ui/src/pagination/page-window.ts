/**
 * Returns the page numbers to show: the first, the last, the current one and its neighbours. `null` represents two or more
 * omitted pages.
 * @param page current page, from 1
 * @param pages number of pages
 * @returns page numbers in ascending order, and null for each gap
 * @example
 * pageWindow(10, 20); // [1, null, 9, 10, 11, null, 20]
 */
export function pageWindow(page: number, pages: number): readonly (number | null)[] {
  const numbers = [1, page - 1, page, page + 1, pages].filter((number) => number >= 1 && number <= pages);
  const shown = [...new Set(numbers)].toSorted((a, b) => a - b);
  return shown.flatMap((number, index) => {
    const missing = number - (shown[index - 1] ?? 0) - 1;
    if (missing === 0) return [number];
    return missing === 1 ? [number - 1, number] : [null, number];
  });
}
