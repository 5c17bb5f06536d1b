// Creates and migrates the API's tables and queues with the role that owns them, and exits: `node api/src/cli/migrate.ts`.
import { ConfigError } from '@plenum/shared-server/errors';
import { migrateDatabase } from '#src/app/prepare-database.ts';
import { readMigrationConfig } from '#src/config.ts';

try {
  const { database, role } = readMigrationConfig(process.env);
  await migrateDatabase(database, role);
  process.stdout.write(
    `The tables in ${database.name} are up to date${role === null ? '' : `, and ${role} may read and write their rows`}.\n`,
  );
} catch (error) {
  const details = error instanceof ConfigError ? error.message : `The tables could not be migrated: ${String((error as Error).stack)}`;
  process.stderr.write(`${details}\n`);
  process.exitCode = 1;
}
