import { copyOfTemplate } from '@plenum/shared-server/testing/database-template';
import type { Config } from '#src/config.ts';
import type { Content } from '#src/content/import/read-content.ts';
import { contentDigest } from '#src/content/import/import-content.ts';
import { migrateDatabase, prepareDatabase } from '#src/app/prepare-database.ts';
import { withConnection } from '#src/platform/database/connect.ts';

/** Another worker of the run may be preparing the template. */
const CONNECT_MS = 30_000;

const ROLE = `test_api_${process.env['TEST_RUN_ID']}`;
/** Of the service's role in tests. */
const PASSWORD = 'password-of-the-api';
/** Several templates of a run share the role. */
const CREATE_ROLE = `DO $$ BEGIN CREATE ROLE ${ROLE} LOGIN PASSWORD '${PASSWORD}'; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`;

/**
 * Creates the prepared database of `settings`. Only the first one of a run with this content is migrated and filled; it becomes the
 * template of all others.
 */
export async function makePreparedDatabase(settings: Config['database'], content: Content): Promise<void> {
  await copyOfTemplate(settings, {
    kind: `api_${contentDigest(content).slice(0, 12)}`,
    prepare: async (name) => {
      const own = { ...settings, name, connectMs: CONNECT_MS };
      await withConnection(settings.serverUrl, CONNECT_MS, (query) => query(CREATE_ROLE));
      await migrateDatabase(own, ROLE);
      await prepareDatabase(own, content);
    },
  });
}

/**
 * Returns the settings of the role that the service should have in production: it owns no table, and only adds to the ledger. The local
 * payment service is an exception, which creates its own schema.
 */
export async function asApplicationRole(settings: Config['database']): Promise<Config['database']> {
  await withConnection(settings.serverUrl, CONNECT_MS, (query) => query(`GRANT CREATE ON DATABASE ${settings.name} TO ${ROLE}`));
  const url = new URL(settings.serverUrl);
  url.username = ROLE;
  url.password = PASSWORD;
  return { ...settings, serverUrl: url.href, migrates: false };
}
