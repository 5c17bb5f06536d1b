import path from 'node:path';
import type pg from 'pg';
import { runMigrations } from '@plenum/shared-server/database/run-migrations';
import { withAuditLink } from '#src/domain/sets/audit-chain.ts';
import { initialSet } from '#src/domain/sets/next-set.ts';
import { inTransaction, type Queryable } from '#src/store/database.ts';
import { lockMigrations } from '#src/store/locks.ts';
import { insertSet } from '#src/store/sets.ts';

const MIGRATIONS = path.resolve(import.meta.dirname, '../../migrations');

/** Brings the schema up to date and creates the first, empty set of every environment that lacks it. Writes only what is missing. */
export async function migrate(pool: pg.Pool, environments: readonly string[]): Promise<void> {
  await inTransaction(pool, async (tx) => {
    await lockMigrations(tx);
    await runMigrations(MIGRATIONS, (sql) => tx.query(sql));
    await addEnvironments(tx, environments);
  });
}

async function addEnvironments(tx: Queryable, names: readonly string[]): Promise<void> {
  const { rows } = await tx.query<{ name: string; at: Date }>(
    'SELECT wanted.name, now() AS at FROM unnest($1::text[]) AS wanted (name) WHERE NOT EXISTS (SELECT 1 FROM environment e WHERE e.name = wanted.name)',
    [names],
  );
  for (const { name, at } of rows) {
    await tx.query('INSERT INTO environment (name, number) VALUES ($1, 0)', [name]);
    await insertSet(tx, withAuditLink(initialSet(name, at), null));
  }
}
