import type { Budget, OverBudget } from '@plenum/shared-contracts/release/budgets';
import type { Queryable } from '#src/store/database.ts';

/** Returns all budgets, by release. */
export async function allBudgets(db: Queryable): Promise<Budget[]> {
  const { rows } = await db.query<Budget>('SELECT release, script_bytes FROM budget ORDER BY release');
  return rows;
}

/** Saves the budget of a release. @param scriptBytes null for no budget */
export async function saveBudget(tx: Queryable, release: string, scriptBytes: number | null): Promise<void> {
  if (scriptBytes === null) await tx.query('DELETE FROM budget WHERE release = $1', [release]);
  else
    await tx.query(
      'INSERT INTO budget (release, script_bytes) VALUES ($1, $2) ON CONFLICT (release) DO UPDATE SET script_bytes = excluded.script_bytes',
      [release, scriptBytes],
    );
}

/** Returns environment → what it does with a version over its budget. */
export async function overBudgetOf(db: Queryable): Promise<Map<string, OverBudget>> {
  const { rows } = await db.query<{ name: string; over_budget: OverBudget }>('SELECT name, over_budget FROM environment');
  return new Map(rows.map(({ name, over_budget: action }) => [name, action]));
}
