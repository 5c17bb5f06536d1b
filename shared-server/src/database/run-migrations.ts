import path from 'node:path';
import Postgrator from 'postgrator';

/** Runs one statement and returns its rows. */
type Execute = (sql: string) => Promise<{ readonly rows: unknown[] }>;

/**
 * Runs the migrations of a folder that the database lacks and records them in the table `schema_version`. The caller holds a
 * lock and opens the transaction.
 * @param folder with files `001.do.<title>.sql`
 */
export async function runMigrations(folder: string, execute: Execute): Promise<void> {
  const postgrator = new Postgrator({
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
  await postgrator.migrate();
}
