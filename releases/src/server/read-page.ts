/**
 * Reads one page of a list.
 * @param query `limit`: length of a page
 * @param read reads the first rows that match the query
 * @param cursorOf the value of `before` for the rows after this one
 * @returns the rows, and the cursor of the next page; null on the last page
 */
export async function readPage<Query extends { readonly limit: number }, Row, Cursor>(
  query: Query,
  read: (query: Query) => Promise<readonly Row[]>,
  cursorOf: (last: Row) => Cursor,
): Promise<{ rows: Row[]; next: Cursor | null }> {
  // One more than asked for tells whether there is another page.
  const found = await read({ ...query, limit: query.limit + 1 });
  const rows = found.slice(0, query.limit);
  const last = rows.at(-1);
  return { rows, next: last !== undefined && found.length > query.limit ? cursorOf(last) : null };
}
