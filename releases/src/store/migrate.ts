import path from 'node:path';
import type pg from 'pg';
import { runMigrations } from '@plenum/shared-server/database/run-migrations';
import { inTransaction } from '#src/store/database.ts';
import { lockMigrations } from '#src/store/locks.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/** Brings the schema up to date. Writes only what is missing. */
export async function migrate(pool: pg.Pool): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockMigrations(tx);
    await runMigrations(MIGRATIONS, (sql) => tx.query(sql));
  });
}
