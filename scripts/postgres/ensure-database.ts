import pg from 'pg';
import { ScriptError } from '#scripts/errors.ts';
import { withDatabase } from '#scripts/postgres/database-url.ts';

const DUPLICATE_DATABASE = '42P04';
/** Two that create at once: the loser meets the unique index of the catalogue instead. */
const UNIQUE_VIOLATION = '23505';

/**
 * Makes the database `name` on the server that `url` names, unless it is there.
 * @returns the address of that database
 * @throws ScriptError `postgres_unavailable` when the server cannot be reached or refuses
 */
export async function ensureDatabase(url: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name]);
    if (rowCount === 0) await client.query(`CREATE DATABASE ${client.escapeIdentifier(name)}`);
  } catch (cause) {
    const { code, message } = cause as pg.DatabaseError;
    if (code !== DUPLICATE_DATABASE && code !== UNIQUE_VIOLATION) {
      const { host } = new URL(url);
      throw new ScriptError(
        'postgres_unavailable',
        `The database "${name}" cannot be made or reached on ${host}: ${message || code}. Check DATABASE_URL and that its user may create databases.`,
        { cause },
      );
    }
  } finally {
    await client.end().catch(() => undefined);
  }
  return withDatabase(url, name);
}
