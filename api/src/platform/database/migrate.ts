import path from 'node:path';
import Postgrator from 'postgrator';
import type { Query } from '#src/platform/database/query.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');

/** Runs the migrations that this database has not had yet, inside the caller's transaction. */
export async function migrate(query: Query): Promise<void> {
  const postgrator = new Postgrator({
    driver: 'pg',
    // A glob pattern, so brackets in the path of the checkout must be escaped.
    migrationPattern: `${MIGRATIONS.replace(/[?*()[\]{}]/g, '[$&]')}/*.sql`,
    schemaTable: 'schema_version',
    // Prevents a checkout on Windows from looking like changed migrations.
    newline: 'LF',
    execQuery: async (sql) => ({ rows: await query(sql) }),
  });
  await postgrator.migrate();
}
