import type { TableRoute } from '#src/routes/route-table.ts';

interface RowsByFirstSegment {
  readonly add: (row: TableRoute) => void;
  /** Returns the rows that a path with parameters can overlap, and some that it cannot. */
  readonly near: (path: string) => TableRoute[];
}

/**
 * Finds the rows whose paths can overlap a given one by their first segments. To compare each row with each took a third of the time in
 * which a page starts.
 */
export function byFirstSegment(rows: readonly TableRoute[]): RowsByFirstSegment {
  const entries: { row: TableRoute; first: string | null }[] = [];
  const add = (row: TableRoute) => void entries.push({ row, first: fixedFirstSegment(row.path) });
  rows.forEach(add);
  return {
    add,
    near: (path) => {
      const first = fixedFirstSegment(path);
      return entries.filter((entry) => first === null || entry.first === null || entry.first === first).map(({ row }) => row);
    },
  };
}

/** Returns the first segment of a route's path; null for one that is optional or has a parameter. */
export function fixedFirstSegment(path: string): string | null {
  const segment = firstSegment(path);
  return /[:*?]/.test(segment) ? null : segment;
}

/** Decoded and in lower case, as React Router compares it. */
export function firstSegment(path: string): string {
  const [segment = ''] = path.split('/').filter(Boolean);
  try {
    return decodeURIComponent(segment).toLowerCase();
  } catch {
    return segment.toLowerCase();
  }
}
