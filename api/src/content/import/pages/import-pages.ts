import { PAGE_NAMES } from '@plenum/shared-contracts/pages/page-names';
import type { PagesContent } from '#src/content/import/pages/read-pages.ts';
import type { Query } from '#src/platform/database/query.ts';

/** Writes the valid texts. A page whose file has a mistake keeps its row; rows of pages that no longer exist are deleted. */
export async function importPages(query: Query, { texts }: Pick<PagesContent, 'texts'>): Promise<void> {
  await query('DELETE FROM page_text WHERE name <> ALL ($1)', [[...PAGE_NAMES]]);
  await query(
    `INSERT INTO page_text (name, content) SELECT key, value FROM jsonb_each($1)
     ON CONFLICT (name) DO UPDATE SET content = excluded.content`,
    [JSON.stringify(texts)],
  );
}
