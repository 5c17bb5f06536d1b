import { canaryCounts } from '@plenum/shared-contracts/release/canary/canary-schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import * as z from 'zod/mini';
import { canaryEvidence, startEvidence, type CanaryEvidence, type ComparedCounts } from '#src/domain/canary/canary-evidence.ts';
import type { Queryable } from '#src/store/database.ts';

/** Identifies a canary: another one of the same remote begins with another set. */
export interface CanaryKey {
  readonly environment: string;
  readonly name: string;
  /** Number of the set with which it began. */
  readonly begun: number;
}

const storedCounts = z.pick(canaryCounts, { baseline: true, candidate: true });

/** Returns what is known about a canary; without reports, the state at its start. */
export async function findEvidence(db: Queryable, { environment, name, begun }: CanaryKey): Promise<CanaryEvidence> {
  const { rows } = await db.query<{ evidence: unknown }>(
    'SELECT evidence FROM canary_evidence WHERE environment = $1 AND name = $2 AND begun = $3',
    [environment, name, begun],
  );
  return rows[0] ? parse(canaryEvidence, rows[0].evidence, 'The stored evidence of a canary') : startEvidence();
}

/** Like `findEvidence`, and locks the evidence until the end of the transaction, so that every report is added once. */
export async function lockEvidence(tx: Queryable, key: CanaryKey): Promise<CanaryEvidence> {
  const { environment, name, begun } = key;
  await tx.query('INSERT INTO canary_evidence (environment, name, begun, evidence) VALUES ($1, $2, $3, $4) ON CONFLICT DO NOTHING', [
    environment,
    name,
    begun,
    JSON.stringify(startEvidence()),
  ]);
  await tx.query('SELECT 1 FROM canary_evidence WHERE environment = $1 AND name = $2 AND begun = $3 FOR UPDATE', [
    environment,
    name,
    begun,
  ]);
  return findEvidence(tx, key);
}

export async function saveEvidence(tx: Queryable, { environment, name, begun }: CanaryKey, evidence: CanaryEvidence): Promise<void> {
  await tx.query('UPDATE canary_evidence SET evidence = $4 WHERE environment = $1 AND name = $2 AND begun = $3', [
    environment,
    name,
    begun,
    JSON.stringify(evidence),
  ]);
}

/** Returns what a run of a site had counted at its last report, or null. */
export async function findCounts(
  tx: Queryable,
  { environment, name, begun }: CanaryKey,
  site: string,
  run: string,
): Promise<ComparedCounts | null> {
  const { rows } = await tx.query<{ counts: unknown }>(
    'SELECT counts FROM canary_run WHERE environment = $1 AND name = $2 AND begun = $3 AND site = $4 AND run = $5',
    [environment, name, begun, site, run],
  );
  return rows[0] ? parse(storedCounts, rows[0].counts, 'The stored counts of a site') : null;
}

/** Stores what a run of a site has counted, in place of its earlier counts. Other runs under the same id keep theirs. */
export async function saveCounts(
  tx: Queryable,
  { environment, name, begun }: CanaryKey,
  site: string,
  run: string,
  { baseline, candidate }: ComparedCounts,
): Promise<void> {
  await tx.query(
    `INSERT INTO canary_run (environment, name, begun, site, run, counts, heard_at) VALUES ($1, $2, $3, $4, $5, $6, now())
     ON CONFLICT (environment, name, begun, site, run) DO UPDATE SET counts = excluded.counts, heard_at = excluded.heard_at`,
    [environment, name, begun, site, run, JSON.stringify({ baseline, candidate })],
  );
}

/** Removes the counts of runs that have not reported for a day. What they had counted is part of the evidence. */
export async function deleteOldRuns(db: Queryable): Promise<void> {
  await db.query(`DELETE FROM canary_run WHERE heard_at < now() - interval '1 day'`);
}
