import * as z from 'zod/mini';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { watchedVersion, type WatchedVersion } from '#src/domain/error-budget/budget-state.ts';
import type { Queryable } from '#src/store/database.ts';

/** How a watched version is stored: its `exceeded` is called `crossed`, so that registries of the previous version can read it. */
const storedVersion = z.pipe(
  z.transform((state) => {
    if (typeof state !== 'object' || state === null || !('crossed' in state)) return state;
    const { crossed, ...rest } = state;
    return { ...rest, exceeded: crossed };
  }),
  watchedVersion,
);

const toStored = ({ exceeded, ...rest }: WatchedVersion) => ({ ...rest, crossed: exceeded });

export interface BudgetRow {
  /** Number of the set up to which the activations of the release are known; -1 if none is. */
  readonly seen: number;
  /** Null while there is nothing to watch. */
  readonly watched: WatchedVersion | null;
}

/** Returns and locks what is known about a release's error budget. Lock releases by name: two transactions must not wait for each other. */
export async function lockBudget(tx: Queryable, environment: string, name: string): Promise<BudgetRow> {
  await tx.query('INSERT INTO error_budget_state (environment, name, seen) VALUES ($1, $2, -1) ON CONFLICT DO NOTHING', [
    environment,
    name,
  ]);
  const { rows } = await tx.query<{ seen: number; state: unknown }>(
    'SELECT seen, state FROM error_budget_state WHERE environment = $1 AND name = $2 FOR UPDATE',
    [environment, name],
  );
  const { seen = -1, state = null } = rows[0] ?? {};
  return { seen, watched: state === null ? null : parse(storedVersion, state, 'A stored error budget') };
}

export async function saveBudgetState(tx: Queryable, environment: string, name: string, { seen, watched }: BudgetRow): Promise<void> {
  await tx.query('UPDATE error_budget_state SET seen = $3, state = $4 WHERE environment = $1 AND name = $2', [
    environment,
    name,
    seen,
    watched === null ? null : JSON.stringify(toStored(watched)),
  ]);
}

/** Returns the watched versions of an environment, by name. */
export async function watchedVersions(db: Queryable, environment: string): Promise<WatchedVersion[]> {
  const { rows } = await db.query<{ state: unknown }>(
    'SELECT state FROM error_budget_state WHERE environment = $1 AND state IS NOT NULL ORDER BY name',
    [environment],
  );
  return rows.map(({ state }) => parse(storedVersion, state, 'A stored error budget'));
}
