/** Returns the number of list steps in a URL, from 1, or `null` when the value is not a number. */
export function pageOf(url: URL): number | null {
  const written = url.searchParams.get('page');
  if (written === null) return 1;
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : null;
}

/** Returns the number of steps for `total` items; at least one, because an empty list is a page as well. */
export function pagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
