import { environmentSummary, type EnvironmentSummary, type OnFailure } from '@plenum/shared-contracts/release/reports/site-report';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Queryable } from '#src/store/database.ts';

/** As ISO 8601, as other times are sent. */
const FROZEN = `CASE WHEN e.frozen_at IS NOT NULL THEN jsonb_build_object(
  'since', to_char(e.frozen_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'actor', e.frozen_by, 'reason', e.frozen_reason) END`;

/** Returns all environments with their current sets, by name. */
export async function allEnvironments(db: Queryable): Promise<EnvironmentSummary[]> {
  const { rows } = await db.query(
    `SELECT e.name, e.on_failure, e.over_budget, e.error_budget, ${FROZEN} AS frozen, (s.document ->> 'epoch')::integer AS epoch, s.number
     FROM environment e JOIN release_set s ON s.environment = e.name AND s.number = e.number ORDER BY e.name`,
  );
  return rows.map((row) => parse(environmentSummary, row, 'A stored environment'));
}

/** Returns one environment. @throws Error if there is none */
export async function environmentOf(db: Queryable, name: string): Promise<EnvironmentSummary> {
  const found = (await allEnvironments(db)).find((environment) => environment.name === name);
  if (!found) throw new Error(`There is no environment ${name}.`);
  return found;
}

/** Freezes an environment, or ends its freeze. @param freeze null to end it */
export async function saveFreeze(tx: Queryable, name: string, freeze: { actor: string; reason: string } | null): Promise<void> {
  await tx.query(
    'UPDATE environment SET frozen_at = CASE WHEN $2::text IS NULL THEN NULL ELSE now() END, frozen_by = $2, frozen_reason = $3 WHERE name = $1',
    [name, freeze?.actor ?? null, freeze?.reason ?? null],
  );
}

/** Settings of an environment that a command changes. */
export type EnvironmentSettings = Pick<EnvironmentSummary, 'on_failure' | 'over_budget' | 'error_budget'>;

/** Returns what happens in an environment when a newly activated version fails. */
export async function onFailureOf(db: Queryable, name: string): Promise<OnFailure> {
  const { rows } = await db.query<{ on_failure: OnFailure }>('SELECT on_failure FROM environment WHERE name = $1', [name]);
  return rows[0]?.on_failure ?? 'report';
}

export async function saveEnvironmentSettings(tx: Queryable, name: string, settings: EnvironmentSettings): Promise<void> {
  await tx.query('UPDATE environment SET on_failure = $2, over_budget = $3, error_budget = $4 WHERE name = $1', [
    name,
    settings.on_failure,
    settings.over_budget,
    JSON.stringify(settings.error_budget),
  ]);
}
