import type { Database } from '#src/database/database.ts';

/** A part of the site's content; its shape is checked when it is imported and when it is sent. */
export async function findContent<Value>(database: Database, key: 'header' | 'settings'): Promise<Value | undefined> {
  const rows = await database.query<{ value: Value }>('SELECT value FROM site_content WHERE key = $1', [key]);
  return rows[0]?.value;
}
