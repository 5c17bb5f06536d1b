// Creates and migrates the registry's tables with the role that owns them, and exits: `node releases/src/server/migrate.ts`.
import { databaseUrl } from '@plenum/shared-server/database/database-url';
import { ensureDatabase } from '@plenum/shared-server/database/ensure-database';
import { ConfigError } from '@plenum/shared-server/errors';
import { readMigrationConfig } from '#src/migration-config.ts';
import { createRegistryPool } from '#src/store/database.ts';
import { migrate } from '#src/store/migrate.ts';

const CONNECT_MS = 10_000;

try {
  const { database, role } = readMigrationConfig(process.env);
  await ensureDatabase({ ...database, connectMs: CONNECT_MS, applicationName: 'plenum-releases-migrate' });
  const pool = createRegistryPool(databaseUrl(database));
  await migrate(pool, role).finally(() => pool.end());
  process.stdout.write(
    `The tables in ${database.name} are up to date${role === null ? '' : `, and ${role} may read and write their rows`}.\n`,
  );
} catch (error) {
  const details = error instanceof ConfigError ? error.message : `The tables could not be migrated: ${String((error as Error).stack)}`;
  process.stderr.write(`${details}\n`);
  process.exitCode = 1;
}
