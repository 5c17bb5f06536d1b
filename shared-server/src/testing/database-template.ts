import pg from 'pg';
import { connectClient } from '#src/database/connect-client.ts';
import type { DatabaseName } from '#src/database/database-url.ts';

/** Another worker of the run may be preparing the template. */
const CONNECT_MS = 30_000;

interface Template {
  /** Names its content: databases of one kind share a template. Lower-case letters, digits and underscores. */
  readonly kind: string;
  /** Creates and fills a database of this name on the same server. */
  readonly prepare: (name: string) => Promise<void>;
}

/**
 * Creates a database for tests as a copy of a template. Only the first one of a run is prepared; it becomes the template of all others.
 * @throws the error of pg if the server cannot be reached or the database exists; the error of `prepare`
 */
export async function copyOfTemplate({ serverUrl, name }: DatabaseName, { kind, prepare }: Template): Promise<void> {
  const template = `test_template_${runId()}_${kind}`;
  const client = await connectClient({ connectionString: serverUrl, connectMs: CONNECT_MS, applicationName: 'plenum-test-template' });
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (rowCount === 0) {
      // Renamed when it is complete, so that a template that failed half-way is never copied.
      const unfinished = `${template}_unfinished`;
      await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(unfinished)}`);
      await prepare(unfinished);
      await client.query(`ALTER DATABASE ${pg.escapeIdentifier(unfinished)} RENAME TO ${pg.escapeIdentifier(template)}`);
    }
    await client.query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
    // Copies files instead of writing the write-ahead log, in a quarter of the time.
    await client.query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`);
  } finally {
    await client.end();
  }
}

/** Prevents a server that outlives the run from supplying templates of an older checkout. */
function runId(): string {
  const id = process.env['TEST_RUN_ID'];
  if (!id) throw new Error("TEST_RUN_ID is missing: jest's global setup sets it.");
  return id;
}
