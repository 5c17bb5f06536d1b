/** How many steps of a list the address asks for, from 1; `null` when what is written there is no number. */
export function pageOf(url: URL): number | null {
  const written = url.searchParams.get('page');
  if (written === null) return 1;
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : null;
}

/** How many steps it takes to show `total` things; at least one, for an empty list is a page too. */
export function pagesOf(total: number, pageSize: number): number {
  return Math.max(1, Math.ceil(total / pageSize));
}
