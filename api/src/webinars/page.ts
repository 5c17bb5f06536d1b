const LIMIT_WHEN_ABSENT = 100;
const LIMIT_AT_MOST = 500;

/** Returns a part of a list. Limit 0 means no limit but the server's, as in the blog (decisions, 8). */
export function pageOf<Item>(
  list: readonly Item[],
  { limit = LIMIT_WHEN_ABSENT, offset = 0 }: { limit?: number; offset?: number },
): Item[] {
  return list.slice(offset, offset + (limit === 0 ? LIMIT_AT_MOST : Math.min(limit, LIMIT_AT_MOST)));
}
