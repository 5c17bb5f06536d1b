import type { Queryable } from '#src/store/database.ts';

/** Namespace of the advisory locks in the registry's database. The numbers only have to differ. */
const SPACE = 30_020;
const MIGRATIONS = 1;
const FILES = 2;
const GRANTS = 3;
const AUDIT = 4;

/** Lets one process at a time change the schema, until the end of the transaction. */
export async function lockMigrations(tx: Queryable): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock($1, $2)', [SPACE, MIGRATIONS]);
}

/**
 * Locks the stored files. Work that relies on existing files (reserving, committing) shares this lock; removing unreferenced files requires
 * it exclusively. No file disappears between being found and being referenced.
 */
export async function lockFiles(tx: Queryable, mode: 'shared' | 'exclusive'): Promise<void> {
  await lock(tx, FILES, mode);
}

/** Locks the grants. An activation, which checks them, shares this lock; changing teams or tokens requires it exclusively. */
export async function lockGrants(tx: Queryable, mode: 'shared' | 'exclusive'): Promise<void> {
  await lock(tx, GRANTS, mode);
}

/** Locks the end of the audit log until the end of the transaction. Taken after all other locks, so that no two transactions deadlock. */
export async function lockAudit(tx: Queryable): Promise<void> {
  await lock(tx, AUDIT, 'exclusive');
}

async function lock(tx: Queryable, number: number, mode: 'shared' | 'exclusive'): Promise<void> {
  await tx.query(mode === 'shared' ? 'SELECT pg_advisory_xact_lock_shared($1, $2)' : 'SELECT pg_advisory_xact_lock($1, $2)', [
    SPACE,
    number,
  ]);
}
