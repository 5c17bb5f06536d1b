import path from 'node:path';
import type { Config } from '#src/config.ts';
import { importContent } from '#src/content/import/import-content.ts';
import type { Content } from '#src/content/import/read-content.ts';
import { APPLICATION_NAME, withConnection } from '#src/platform/database/connect.ts';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { ensureDatabase } from '@plenum/shared-server/database/ensure-database';
import { runMigrations } from '@plenum/shared-server/database/run-migrations';
import { isOutage } from '#src/platform/database/is-outage.ts';
import { unavailable } from '#src/errors.ts';
import { JOB_DEFINITIONS } from '#src/app/jobs/job-definitions.ts';
import { installQueues } from '#src/platform/jobs/install-queues.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

/** Arbitrary key of the advisory lock under which instances prepare the database one at a time. */
const PREPARATION_LOCK = 3001;

/**
 * Brings the database to the state that this version needs: creates and migrates it, imports the content folder (all or nothing) and
 * creates the job queues. Has no effect when nothing has changed.
 * @returns whether content was written
 * @throws HttpError `unavailable` when the database cannot be reached
 */
export async function prepareDatabase(settings: Config['database'], content: Content): Promise<boolean> {
  await ensureDatabase({ ...settings, applicationName: APPLICATION_NAME }).catch(rethrow);
  const written = await withConnection(databaseUrl(settings), settings.connectMs, async (query) => {
    await query('BEGIN');
    await query('SELECT pg_advisory_xact_lock($1)', [PREPARATION_LOCK]);
    await runMigrations(MIGRATIONS, async (sql) => ({ rows: await query(sql) }));
    const written = await importContent(query, content);
    await query('COMMIT');
    return written;
  });
  await installQueues(settings, JOB_DEFINITIONS).catch(rethrow);
  return written;
}

function rethrow(error: unknown): never {
  throw isOutage(error) ? unavailable(error) : error;
}
