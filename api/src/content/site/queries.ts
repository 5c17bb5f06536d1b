import type { Database } from '#src/platform/database/database.ts';
import { notFound } from '#src/errors.ts';

/**
 * Returns a part of the site's content. Its shape is validated on import and in the response.
 * @throws HttpError `not_found`
 */
export async function getContent<Value>(
  database: Pick<Database, 'query'>,
  key: 'header' | 'settings' | 'promo' | 'questionnaires' | 'seller',
): Promise<Value> {
  const [row] = await database.query<{ value: Value }>('SELECT value FROM site_content WHERE key = $1', [key]);
  if (!row) throw notFound('content');
  return row.value;
}
