import pg from 'pg';
import { ScriptError } from '#scripts/errors.ts';

/**
 * Makes sure that a server of the user's own answers before anything depends on it.
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
      `No PostgreSQL at ${new URL(url).host}: ${message || code}. Mend DATABASE_URL, or leave it out: then Plenum brings its own.`,
      { cause },
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}
