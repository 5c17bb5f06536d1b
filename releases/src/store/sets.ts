import type { Digest } from '@plenum/shared-contracts/release/digest';
import { parse } from '@plenum/shared-contracts/wire/parse';
import { setRecord, type ActivatedVersions, type SetRecord } from '@plenum/shared-contracts/release/registry-schemas';
import type { SetFilter } from '@plenum/shared-contracts/release/set-filter';
import { releaseSet } from '@plenum/shared-contracts/release/release-set';
import { ROLLBACK_SETS } from '#src/domain/gate/rollback-targets.ts';
import type { VersionChange } from '#src/domain/sets/previous-version.ts';
import type { LastChange } from '#src/domain/adoption/plan-revert.ts';
import { RegistryError } from '#src/errors.ts';
import type { Queryable } from '#src/store/database.ts';

interface Row {
  document: object;
  previous_hash: string | null;
  hash: string;
}
const COLUMNS = 's.document, s.previous_hash, s.hash';

/**
 * Returns the current set of an environment. `lock` prevents other transactions from creating the next set until the end of this one.
 * @throws RegistryError `unknown_environment`
 */
export async function currentSet(db: Queryable, environment: string, lock: 'lock' | 'read' = 'read'): Promise<SetRecord> {
  // The lock is a statement of its own: a statement that waits for the lock would see the set from before the wait.
  // FOR UPDATE would also wait for, and deadlock with, transactions that only store a site's report, whose foreign key locks the row's key.
  if (lock === 'lock') await db.query('SELECT 1 FROM environment WHERE name = $1 FOR NO KEY UPDATE', [environment]);
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM environment e JOIN release_set s ON s.environment = e.name AND s.number = e.number WHERE e.name = $1`,
    [environment],
  );
  const [row] = rows;
  if (row) return toRecord(row);
  const known = await db.query<{ name: string }>('SELECT name FROM environment ORDER BY name');
  throw new RegistryError(
    'unknown_environment',
    `There is no environment "${environment}". Known: ${known.rows.map(({ name }) => name).join(', ')} (RELEASES_ENVIRONMENTS).`,
  );
}

interface SetsBefore extends SetFilter {
  /** Only sets with a lower number. */
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Returns the sets that match all filters, newest first. */
export async function setsBefore(db: Queryable, environment: string, filter: SetsBefore): Promise<SetRecord[]> {
  const { before, limit, release, actor, action, from, to } = filter;
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM release_set s
     WHERE s.environment = $1 AND ($2::integer IS NULL OR s.number < $2)
       AND ($4::jsonb IS NULL OR s.document -> 'changes' @> $4 OR s.document -> 'canary_changes' @> $4)
       AND ($5::text IS NULL OR strpos(lower(s.document ->> 'actor'), lower($5)) > 0)
       AND ($6::text IS NULL OR s.document ->> 'action' = $6)
       AND ($7::text IS NULL OR left(s.document ->> 'created_at', 10) >= $7)
       AND ($8::text IS NULL OR left(s.document ->> 'created_at', 10) <= $8)
     ORDER BY s.number DESC LIMIT $3`,
    [
      environment,
      before ?? null,
      limit,
      release === undefined ? null : JSON.stringify([{ name: release }]),
      actor ?? null,
      action ?? null,
      from ?? null,
      to ?? null,
    ],
  );
  return rows.map(toRecord);
}

/** Returns sets numbered above `number`, oldest first. */
export async function setsAfter(db: Queryable, environment: string, number: number, limit: number): Promise<SetRecord[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM release_set s WHERE s.environment = $1 AND s.number > $2 ORDER BY s.number LIMIT $3`,
    [environment, number, limit],
  );
  return rows.map(toRecord);
}

export async function setByNumber(db: Queryable, environment: string, number: number): Promise<SetRecord | null> {
  const { rows } = await db.query<Row>(`SELECT ${COLUMNS} FROM release_set s WHERE s.environment = $1 AND s.number = $2`, [
    environment,
    number,
  ]);
  return rows[0] ? toRecord(rows[0]) : null;
}

/** Returns those of the sets that exist. */
export async function setsByNumber(db: Queryable, environment: string, numbers: readonly number[]): Promise<SetRecord[]> {
  if (numbers.length === 0) return [];
  const { rows } = await db.query<Row>(`SELECT ${COLUMNS} FROM release_set s WHERE s.environment = $1 AND s.number = ANY($2::int[])`, [
    environment,
    numbers,
  ]);
  return rows.map(toRecord);
}

/** Returns every change of one release in an environment, oldest first. */
export async function findVersionChanges(db: Queryable, environment: string, name: string): Promise<VersionChange[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM release_set s WHERE s.environment = $1 AND s.document -> 'changes' @> jsonb_build_array(jsonb_build_object('name', $2::text)) ORDER BY s.number`,
    [environment, name],
  );
  return rows
    .map(toRecord)
    .flatMap(({ action, changes }) => changes.filter((change) => change.name === name).map(({ to }) => ({ action, to })));
}

/** Returns the newest change of one release in an environment, or null if it was never active. */
export async function lastChange(db: Queryable, environment: string, name: string): Promise<LastChange | null> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM release_set s WHERE s.environment = $1 AND s.document -> 'changes' @> jsonb_build_array(jsonb_build_object('name', $2::text))
     ORDER BY s.number DESC LIMIT 1`,
    [environment, name],
  );
  const [newest] = rows.map(toRecord);
  const change = newest?.changes.find((one) => one.name === name);
  return newest && change ? { ...change, action: newest.action, set: { epoch: newest.epoch, number: newest.number } } : null;
}

/** Returns the changes of every release in the newest `ROLLBACK_SETS` sets of an environment, oldest first. */
export async function recentChanges(db: Queryable, environment: string): Promise<Map<string, VersionChange[]>> {
  const { rows } = await db.query<{ name: string; action: VersionChange['action']; to: string | null }>(
    `SELECT change.name, s.document ->> 'action' AS action, change."to"
     FROM (SELECT number, document FROM release_set WHERE environment = $1 ORDER BY number DESC LIMIT $2) AS s
       CROSS JOIN jsonb_to_recordset(s.document -> 'changes') AS change (name text, "to" text)
     ORDER BY s.number`,
    [environment, ROLLBACK_SETS],
  );
  const steps = new Map<string, VersionChange[]>();
  for (const { name, ...step } of rows) {
    const known = steps.get(name);
    if (known) known.push(step);
    else steps.set(name, [step]);
  }
  return steps;
}

/** Returns every version that a set of the environment has ever named, canaries included: name → version → digest of its manifest. */
export async function versionsEverActive(db: Queryable, environment: string): Promise<ActivatedVersions['versions']> {
  const { rows } = await db.query<{ name: string; version: string; digest: Digest }>(
    `SELECT DISTINCT v.name, v.version, v.digest
     FROM release_set s CROSS JOIN LATERAL (
       SELECT name, "to" AS version FROM jsonb_to_recordset(s.document -> 'changes') AS change (name text, "to" text)
       UNION ALL
       SELECT name, version FROM jsonb_to_recordset(s.document -> 'canary_changes') AS change (name text, version text)
     ) AS named
       JOIN release_version v ON v.name = named.name AND v.version = named.version AND v.state = 'committed'
     WHERE s.environment = $1`,
    [environment],
  );
  const versions: Record<string, Record<string, Digest>> = {};
  for (const { name, version, digest } of rows) (versions[name] ??= {})[version] = digest;
  return versions;
}

/** Returns the current set of every environment, sorted by name. */
export async function currentSets(db: Queryable): Promise<SetRecord[]> {
  const { rows } = await db.query<Row>(
    `SELECT ${COLUMNS} FROM environment e JOIN release_set s ON s.environment = e.name AND s.number = e.number ORDER BY e.name`,
  );
  return rows.map(toRecord);
}

/** Returns those of `names` that are no environments yet. */
export async function missingEnvironments(db: Queryable, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    'SELECT wanted.name FROM unnest($1::text[]) AS wanted (name) WHERE NOT EXISTS (SELECT 1 FROM environment e WHERE e.name = wanted.name)',
    [names],
  );
  return rows.map(({ name }) => name);
}

/** Adds an environment. Its first set has to be added in the same transaction. */
export async function addEnvironment(tx: Queryable, name: string): Promise<void> {
  await tx.query('INSERT INTO environment (name, number) VALUES ($1, 0)', [name]);
}

/** Returns the highest epoch of any environment. */
export async function highestEpoch(db: Queryable): Promise<number> {
  const { rows } = await db.query<{ epoch: number }>(
    `SELECT coalesce(max((s.document ->> 'epoch')::integer), 1) AS epoch
     FROM environment e JOIN release_set s ON s.environment = e.name AND s.number = e.number`,
  );
  return rows[0]?.epoch ?? 1;
}

async function insertSet(tx: Queryable, { audit, ...set }: SetRecord): Promise<void> {
  await tx.query('INSERT INTO release_set (environment, number, document, previous_hash, hash) VALUES ($1, $2, $3, $4, $5)', [
    set.environment,
    set.number,
    JSON.stringify(set),
    audit.previous,
    audit.hash,
  ]);
}

/** Adds a set and makes it current. Listeners are notified on commit. */
export async function insertCurrentSet(tx: Queryable, record: SetRecord): Promise<void> {
  await insertSet(tx, record);
  await tx.query('UPDATE environment SET number = $2 WHERE name = $1', [record.environment, record.number]);
  const { environment, epoch, number } = record;
  await tx.query('SELECT pg_notify($1, $2)', [SET_CHANNEL, JSON.stringify({ environment, epoch, number })]);
}

export const SET_CHANNEL = 'plenum_release_set';

/** Rejects a row that does not match the schema: it is damaged and must not be passed on. */
function toRecord({ document, previous_hash: previous, hash }: Row): SetRecord {
  return parse(setRecord, { ...parse(releaseSet, document, 'A stored set'), audit: { previous, hash } }, 'A stored set');
}
