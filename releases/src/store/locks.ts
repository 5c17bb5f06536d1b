import type { Queryable } from '#src/store/database.ts';

/** Advisory locks of the registry's database; the numbers only have to differ. */
const SPACE = 30_020;
const MIGRATIONS = 1;
const FILES = 2;
const GRANTS = 3;

/** One process at a time changes the schema. Until the end of the transaction. */
export async function lockMigrations(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [SPACE, MIGRATIONS]);
}

/**
 * Who relies on files of the store being there (reserving, committing) shares this lock; who removes
 * unnamed files holds it alone. So no file goes between being counted on and being named.
 */
export async function lockFiles(tx: Queryable, mode: 'shared' | 'alone'): Promise<void> {
  await lock(tx, FILES, mode);
}

/** Who judges by the grants (an activation) shares this lock; who changes teams or tokens holds it alone. */
export async function lockGrants(tx: Queryable, mode: 'shared' | 'alone'): Promise<void> {
  await lock(tx, GRANTS, mode);
}

async function lock(tx: Queryable, number: number, mode: 'shared' | 'alone'): Promise<void> {
  await tx.query(mode === 'shared' ? 'SELECT pg_advisory_xact_lock_shared($1, $2)' : 'SELECT pg_advisory_xact_lock($1, $2)', [
    SPACE,
    number,
  ]);
}
