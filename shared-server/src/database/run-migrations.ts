import path from 'node:path';
import Postgrator from 'postgrator';
import { ConfigError } from '#src/errors.ts';

/** Runs one statement and returns its rows. */
type Execute = (sql: string) => Promise<{ readonly rows: unknown[] }>;

/**
 * Runs the migrations of a folder that the database lacks and records them in the table `schema_version`. The caller holds a
 * lock and opens the transaction.
 * @param folder with files `001.do.<title>.sql`
 */
export async function runMigrations(folder: string, execute: Execute): Promise<void> {
  await migrationsOf(folder, execute).migrate();
}

/**
 * Checks that a database has all migrations of a folder, for a role that may not run them. A newer database is accepted: an instance of
 * the next version has migrated it.
 * @param command that migrates, for the error
 * @throws ConfigError if migrations are missing
 */
export async function requireMigrations(folder: string, execute: Execute, command: string): Promise<void> {
  const migrations = migrationsOf(folder, execute);
  const needed = await migrations.getMaxVersion();
  const present = await migrations.getDatabaseVersion();
  if (present < needed)
    throw new ConfigError(
      `The database has version ${present} of the tables, and this version of the service needs ${needed}. DATABASE_MIGRATIONS is off, so run "${command}" first, with a DATABASE_URL of the owner.`,
    );
}

function migrationsOf(folder: string, execute: Execute): Postgrator {
  return new Postgrator({
    driver: 'pg',
    // A glob pattern, so brackets in the path of the checkout must be escaped.
    migrationPattern: path.posix.join(
      folder
        .split(path.sep)
        .join('/')
        .replace(/[?*()[\]{}]/g, '[$&]'),
      '*.sql',
    ),
    schemaTable: 'schema_version',
    // Checksums must not depend on git's line endings.
    newline: 'LF',
    execQuery: execute,
  });
}
