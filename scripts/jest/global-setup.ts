import { randomBytes } from 'node:crypto';
import { startTemporaryPostgres, type Postgres } from '#scripts/postgres/start-postgres.ts';
import { keepTemporaryFilesInMemory } from '#scripts/process/memory-folder.ts';

declare global {
  /** The server of this jest run, passed from setup to teardown. */
  var testPostgres: Postgres | undefined;
  /** Removes the temporary files of this jest run. */
  var removeTestFiles: (() => Promise<void>) | undefined;
}

/**
 * Starts one real PostgreSQL for the whole run, which is removed afterwards. Tests find it through TEST_DATABASE_URL and create their own
 * databases on it. To use another server, set that variable.
 */
export default async function setUp(): Promise<void> {
  globalThis.removeTestFiles = await keepTemporaryFilesInMemory();
  process.env['TEST_RUN_ID'] = randomBytes(4).toString('hex');
  if (process.env['TEST_DATABASE_URL']) return;
  globalThis.testPostgres = await startTemporaryPostgres();
  process.env['TEST_DATABASE_URL'] = globalThis.testPostgres.url;
}
