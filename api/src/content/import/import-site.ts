import type { SiteContent } from '#src/content/import/read-site.ts';
import type { Query } from '#src/platform/database/query.ts';

/** Writes each part of the site's content under its name. */
export async function importSite(query: Query, site: SiteContent): Promise<void> {
  await query(
    `INSERT INTO site_content (key, value) SELECT key, value FROM jsonb_each($1)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(site)],
  );
}
