import type { WikiReference } from '@plenum/mf-wiki/contract/schemas';
import type { Database } from '#src/platform/database/database.ts';
import type { WikiSource } from '#src/content/wiki/wiki-source.ts';

/** How long a vote counts. */
const DAYS = 90;

/** Counts an answer to "Was it helpful?" in the day's total, and stores nothing about the visitor. */
export async function countVote(
  { query }: Database,
  source: WikiSource['name'],
  pageId: number,
  helpful: boolean,
  now: Date,
): Promise<void> {
  await query(
    `INSERT INTO wiki_vote AS vote (source, page_id, day, helpful, unhelpful)
    VALUES ($1, $2, ($3::timestamptz AT TIME ZONE 'Europe/Moscow')::date, $4::int, 1 - $4::int)
    ON CONFLICT (source, page_id, day) DO UPDATE
    SET helpful = vote.helpful + excluded.helpful, unhelpful = vote.unhelpful + excluded.unhelpful`,
    [source, pageId, now, helpful ? 1 : 0],
  );
}

/** Returns the ids of pages with more helpful votes than unhelpful ones, the most helpful first. */
async function helpfulPages({ query }: Database, source: WikiSource['name'], now: Date, count: number): Promise<number[]> {
  const rows = await query<{ page_id: number }>(
    `SELECT page_id FROM wiki_vote WHERE source = $1 AND day > ($2::timestamptz AT TIME ZONE 'Europe/Moscow')::date - $3::int
    GROUP BY page_id HAVING sum(helpful) > sum(unhelpful)
    ORDER BY sum(helpful) - sum(unhelpful) DESC, page_id LIMIT $4`,
    [source, now, DAYS, count],
  );
  return rows.map(({ page_id: id }) => id);
}

/**
 * Returns pages to offer before a search: those with the most helpful votes, then the first page of each shelf's first book.
 * @returns up to `count`, each once
 */
export async function popularPages(database: Database, source: WikiSource, now: Date, count: number): Promise<WikiReference[]> {
  const [helpful, shelves] = await Promise.all([helpfulPages(database, source.name, now, count), source.shelves()]);
  const voted = await Promise.all(helpful.map((id) => source.page(id)));
  const first = await Promise.all(
    shelves.slice(0, count).map(async ({ books: [book] }) => (book ? ((await source.pagesInBook(book.id)) ?? [])[0] : undefined)),
  );
  const pages = new Map<number, WikiReference>();
  for (const page of [...voted, ...first]) if (page) pages.set(page.id, { id: page.id, name: page.name });
  return [...pages.values()].slice(0, count);
}
