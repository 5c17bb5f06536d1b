import pg from 'pg';
import type { Config } from '#src/config.ts';
import type { Content } from '#src/content/import/read-content.ts';
import { contentDigest } from '#src/content/import/import-content.ts';
import { withConnection } from '#src/platform/database/connect.ts';
import { prepareDatabase } from '#src/app/prepare-database.ts';

/** Another worker of the run may be preparing the template. */
const TIMEOUT_MS = 30_000;

/**
 * Creates the prepared database of `settings`. Only the first one of a run with this content is migrated and filled; it becomes the
 * template of all others.
 */
export async function makePreparedDatabase(settings: Config['database'], content: Content): Promise<void> {
  const { serverUrl, name } = settings;
  const template = `test_template_${runId()}_${contentDigest(content).slice(0, 12)}`;
  await withConnection(serverUrl, TIMEOUT_MS, async (query) => {
    await query('SELECT pg_advisory_lock(hashtext($1))', [template]);
    const [found] = await query('SELECT FROM pg_database WHERE datname = $1', [template]);
    if (!found) {
      // Renamed when it is complete, so that a template that failed half-way is never copied.
      const unfinished = `${template}_unfinished`;
      await query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(unfinished)}`);
      await prepareDatabase({ ...settings, name: unfinished, connectMs: TIMEOUT_MS }, content);
      await query(`ALTER DATABASE ${pg.escapeIdentifier(unfinished)} RENAME TO ${pg.escapeIdentifier(template)}`);
    }
    await query('SELECT pg_advisory_unlock(hashtext($1))', [template]);
    // Copies files instead of writing the write-ahead log, in a quarter of the time.
    await query(`CREATE DATABASE ${pg.escapeIdentifier(name)} TEMPLATE ${pg.escapeIdentifier(template)} STRATEGY FILE_COPY`);
  });
}

/** Prevents a server that outlives the run from supplying templates of an older checkout. */
function runId(): string {
  const id = process.env['TEST_RUN_ID'];
  if (!id) throw new Error("TEST_RUN_ID is missing: jest's global setup sets it.");
  return id;
}
