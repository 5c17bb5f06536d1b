import path from 'node:path';
import Postgrator from 'postgrator';
import type { Query } from '#src/platform/database/query.ts';

const MIGRATIONS = path.join(import.meta.dirname, '../../../migrations');

/** Runs the migrations that this database has not seen, inside the transaction of the caller. */
export async function migrate(query: Query): Promise<void> {
  const postgrator = new Postgrator({
    driver: 'pg',
    // A pattern, so brackets in the path of the checkout have to be quoted.
    migrationPattern: `${MIGRATIONS.replace(/[?*()[\]{}]/g, '[$&]')}/*.sql`,
    schemaTable: 'schema_version',
    // A checkout on Windows must not look like changed migrations.
    newline: 'LF',
    execQuery: async (sql) => ({ rows: await query(sql) }),
  });
  await postgrator.migrate();
}
