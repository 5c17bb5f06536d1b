import path from 'node:path';
import type { Config } from '#src/config.ts';
import { importContent } from '#src/content/import/import-content.ts';
import type { Content } from '#src/content/import/read-content.ts';
import { APPLICATION_NAME, withConnection } from '#src/platform/database/connect.ts';
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { ensureDatabase } from '@plenum/shared-server/database/ensure-database';
import { grantDataAccess } from '@plenum/shared-server/database/grant-data-access';
import { requireMigrations, runMigrations } from '@plenum/shared-server/database/run-migrations';
import { isOutage } from '#src/platform/database/is-outage.ts';
import { unavailable } from '#src/errors.ts';
import { JOB_DEFINITIONS, RETIRED_JOBS } from '#src/app/jobs/job-definitions.ts';
import { installQueues } from '#src/platform/jobs/install-queues.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../migrations');

/** What connecting to the database needs. */
type DatabaseSettings = Pick<Config['database'], 'serverUrl' | 'name' | 'connectMs'>;

/** Arbitrary key of the advisory lock under which instances prepare the database one at a time. */
const PREPARATION_LOCK = 3001;

/** Schema of the job queue. */
const QUEUES = 'pgboss';

/** Tables whose triggers refuse changes, too, but an owner can switch those off. */
const APPEND_ONLY = ['ledger_entry', 'tariff_credit'];
const NEVER_REMOVED = ['customer_order'];

/**
 * Brings the database to the state that this version needs: creates and migrates it, imports the content folder (all or nothing) and
 * creates the job queues. Has no effect when nothing has changed. A role that does not own the tables only checks that they are migrated.
 * @returns whether content was written
 * @throws HttpError `unavailable` when the database cannot be reached
 * @throws ConfigError if TLS is not possible as `DATABASE_URL` demands it, or if migrations are missing that this role may not run
 */
export async function prepareDatabase(settings: Config['database'], content: Content): Promise<boolean> {
  if (settings.migrates) await createDatabase(settings);
  const written = await withConnection(databaseUrl(settings), settings.connectMs, async (query) => {
    await query('BEGIN');
    await query('SELECT pg_advisory_xact_lock($1)', [PREPARATION_LOCK]);
    const run = async (sql: string) => ({ rows: await query(sql) });
    if (settings.migrates) await runMigrations(MIGRATIONS, run);
    else await requireMigrations(MIGRATIONS, run, 'node api/src/cli/migrate.ts');
    const written = await importContent(query, content);
    await query('COMMIT');
    return written;
  });
  await installQueues(settings, JOB_DEFINITIONS, RETIRED_JOBS).catch(rethrow);
  return written;
}

/**
 * Creates and migrates the tables and queues with the role that owns them, and lets the role of the service read and write their rows.
 * @param role of the service; null for none besides the owner
 * @throws as `prepareDatabase`, and ConfigError if `role` does not exist or has the rights of the owner
 */
export async function migrateDatabase(settings: DatabaseSettings, role: string | null): Promise<void> {
  await createDatabase(settings);
  await withConnection(databaseUrl(settings), settings.connectMs, async (query) => {
    const run = async (sql: string) => ({ rows: await query(sql) });
    await query('BEGIN');
    await query('SELECT pg_advisory_xact_lock($1)', [PREPARATION_LOCK]);
    await runMigrations(MIGRATIONS, run);
    await query('COMMIT');
    await installQueues({ ...settings, migrates: true }, JOB_DEFINITIONS, RETIRED_JOBS).catch(rethrow);
    if (role === null) return;
    await query('BEGIN');
    await query('SELECT pg_advisory_xact_lock($1)', [PREPARATION_LOCK]);
    await grantDataAccess(run, { role, schemas: ['public', QUEUES], appendOnly: APPEND_ONLY, neverRemoved: NEVER_REMOVED });
    await query('COMMIT');
  });
}

async function createDatabase(settings: DatabaseSettings): Promise<void> {
  await ensureDatabase({ ...settings, applicationName: APPLICATION_NAME }).catch(rethrow);
}

function rethrow(error: unknown): never {
  throw isOutage(error) ? unavailable(error) : error;
}
