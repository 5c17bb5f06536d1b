import pg from 'pg';
import type { Config } from '#src/config.ts';
import { withConnection } from '#src/platform/database/connect.ts';

/** SQLSTATEs PostgreSQL returns when another instance has just created the database. */
const EXISTS: ReadonlySet<string | undefined> = new Set(['42P04', '23505']);

/** Creates the service's database on the configured server unless it exists. */
export async function ensureDatabase({ serverUrl, name, connectMs }: Config['database']): Promise<void> {
  await withConnection(serverUrl, connectMs, async (query) => {
    const found = await query('SELECT FROM pg_database WHERE datname = $1', [name]);
    if (found.length > 0) return;
    try {
      await query(`CREATE DATABASE ${pg.escapeIdentifier(name)}`);
    } catch (error) {
      if (!EXISTS.has((error as pg.DatabaseError).code)) throw error;
    }
  });
}
