import type { Database } from '#src/platform/database/database.ts';
import { notFound } from '#src/errors.ts';

/**
 * A part of the site's content; its shape is checked when it is imported and when it is sent.
 * @throws Fault `not_found`
 */
export async function getContent<Value>(
  database: Pick<Database, 'query'>,
  key: 'header' | 'settings' | 'promo' | 'questionnaires' | 'seller',
): Promise<Value> {
  const [row] = await database.query<{ value: Value }>('SELECT value FROM site_content WHERE key = $1', [key]);
  if (!row) throw notFound('content');
  return row.value;
}
