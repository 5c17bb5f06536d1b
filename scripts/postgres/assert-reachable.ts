import pg from 'pg';
import { ScriptError } from '#scripts/errors.ts';

/**
 * Checks that the PostgreSQL server of DATABASE_URL accepts connections.
 * @throws ScriptError `postgres_unavailable` naming the host, never the password
 */
export async function assertReachable(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
  } catch (cause) {
    const { code, message } = cause as pg.DatabaseError;
    throw new ScriptError(
      'postgres_unavailable',
      `Cannot connect to PostgreSQL at ${new URL(url).host}: ${message || code}. Correct DATABASE_URL, or remove it to use the PostgreSQL that comes with Plenum.`,
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
