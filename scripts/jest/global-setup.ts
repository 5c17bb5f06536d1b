import { randomBytes } from 'node:crypto';
import { startTemporaryPostgres, type Postgres } from '#scripts/postgres/start-postgres.ts';

declare global {
  /** The server of this jest run, handed from set-up to teardown. */
  var testPostgres: Postgres | undefined;
}

/**
 * One real PostgreSQL for the whole run, gone afterwards. Tests find it in TEST_DATABASE_URL and
 * make a database of their own there; set it beforehand to use another server.
 */
export default async function setUp(): Promise<void> {
  process.env['TEST_RUN_ID'] = randomBytes(4).toString('hex');
  if (process.env['TEST_DATABASE_URL']) return;
  globalThis.testPostgres = await startTemporaryPostgres();
  process.env['TEST_DATABASE_URL'] = globalThis.testPostgres.url;
}
