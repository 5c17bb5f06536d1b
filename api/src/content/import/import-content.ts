import { createHash, type Hash } from 'node:crypto';
import { importBlog } from '#src/content/import/blog/import-blog.ts';
import { importPages } from '#src/content/import/pages/import-pages.ts';
import { importPromoCodes } from '#src/content/import/tariffs/import-promo-codes.ts';
import { importTariffs } from '#src/content/import/tariffs/import-tariffs.ts';
import { importRecordings } from '#src/content/import/webinars/import-recordings.ts';
import { importWebinars } from '#src/content/import/webinars/import-webinars.ts';
import { importWiki } from '#src/content/import/wiki/import-wiki.ts';
import type { Content } from '#src/content/import/read-content.ts';
import type { Query } from '#src/platform/database/query.ts';
import type { SiteContent } from '#src/content/import/read-site.ts';

/** Digests the rendered content, so that a change of the renderer counts as a change too. */
export function contentDigest(content: Content): string {
  return digestOf(content).digest('hex');
}

/** Digests each part of the content: `blog`, `webinars`. */
function partDigests(content: Content): Record<string, string> {
  return Object.fromEntries(Object.entries(content).map(([part, value]) => [part, digestOf(value).digest('base64url')]));
}

/** Leaves out the bytes of recordings, which are megabytes: the names of their files are digests of them. */
function digestOf(value: unknown): Hash {
  return createHash('sha256').update(JSON.stringify(value, (key, field: unknown) => (key === 'base64' ? undefined : field)));
}

/**
 * Writes the content into the database unless it is unchanged.
 * @returns whether anything was written
 */
export async function importContent(query: Query, content: Content): Promise<boolean> {
  const digest = contentDigest(content);
  const [last] = await query<{ digest: string }>("SELECT digest FROM content_import WHERE name = 'content'");
  if (last?.digest === digest) return false;

  await importBlog(query, content.blog);
  await importWebinars(query, content.webinars);
  await importRecordings(query, content.webinars.recordings);
  await importTariffs(query, content.tariffs);
  await importPromoCodes(query, content.promoCodes);
  await importSite(query, content.site);
  await importWiki(query, content.wiki);
  await importPages(query, content.pages);
  await query(
    `INSERT INTO content_import (name, digest) SELECT key, value FROM jsonb_each_text($1)
     ON CONFLICT (name) DO UPDATE SET digest = excluded.digest, imported_at = now()
     WHERE content_import.digest <> excluded.digest`,
    [JSON.stringify({ ...partDigests(content), content: digest })],
  );
  return true;
}

/** Writes each part of the site's content under its name. */
async function importSite(query: Query, site: SiteContent): Promise<void> {
  await query(
    `INSERT INTO site_content (key, value) SELECT key, value FROM jsonb_each($1)
     ON CONFLICT (key) DO UPDATE SET value = excluded.value`,
    [JSON.stringify(site)],
  );
}
