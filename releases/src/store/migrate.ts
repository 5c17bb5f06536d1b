import path from 'node:path';
import type pg from 'pg';
import { grantDataAccess } from '@plenum/shared-server/database/grant-data-access';
import { requireMigrations, runMigrations } from '@plenum/shared-server/database/run-migrations';
import { inTransaction } from '#src/store/database.ts';
import { lockMigrations } from '#src/store/locks.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/** Tables of the records that prove what was released: their triggers refuse changes, too, but an owner can switch those off. */
const APPEND_ONLY = ['audit_entry', 'audit_log', 'release_set', 'signing_key', 'set_signature', 'release_signature', 'block_list'];

/**
 * Brings the schema up to date. Writes only what is missing.
 * @param role is allowed to read and write rows; null for none besides the owner
 * @throws ConfigError if `role` does not exist or has the rights of the owner
 */
export async function migrate(pool: pg.Pool, role: string | null = null): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockMigrations(tx);
    const run = (sql: string) => tx.query(sql);
    await runMigrations(MIGRATIONS, run);
    if (role !== null) await grantDataAccess(run, { role, schemas: ['public'], appendOnly: APPEND_ONLY, neverRemoved: ['environment'] });
  });
}

/** @throws ConfigError if the schema lacks migrations */
export async function requireMigrated(pool: pg.Pool): Promise<void> {
  await requireMigrations(MIGRATIONS, (sql) => pool.query(sql), 'node releases/src/server/migrate.ts');
}
