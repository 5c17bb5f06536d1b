import type { VersionCounts } from '@plenum/shared-contracts/release/canary/canary-schemas';
import {
  measurement,
  versionMeasurement,
  type VersionMeasurement,
} from '@plenum/shared-contracts/release/measurements/measurement-schemas';
import { parse } from '@plenum/shared-contracts/wire/parse';
import * as z from 'zod/mini';
import type { Queryable } from '#src/store/database.ts';

/** One process of a site. */
interface SiteRun {
  readonly environment: string;
  readonly site: string;
  readonly run: string;
}

const measurements = z.array(versionMeasurement);

/** Stores what a run has measured, and returns what it had at its last report: empty before the first. */
export async function replaceMeasuredRun(
  tx: Queryable,
  { environment, site, run }: SiteRun,
  now: readonly VersionMeasurement[],
): Promise<VersionMeasurement[]> {
  const key = [environment, site, run];
  await tx.query(
    `INSERT INTO measured_run (environment, site, run, measurements, heard_at) VALUES ($1, $2, $3, '[]', now()) ON CONFLICT DO NOTHING`,
    key,
  );
  const { rows } = await tx.query<{ measurements: unknown }>(
    'SELECT measurements FROM measured_run WHERE environment = $1 AND site = $2 AND run = $3 FOR UPDATE',
    key,
  );
  await tx.query('UPDATE measured_run SET measurements = $4, heard_at = now() WHERE environment = $1 AND site = $2 AND run = $3', [
    ...key,
    JSON.stringify(now),
  ]);
  return parse(measurements, rows[0]?.measurements ?? [], 'What a run of a site had measured');
}

/** Adds to the counts of the current minute. @param added sorted, so that two transactions do not wait for each other */
export async function addMeasurements(tx: Queryable, environment: string, added: readonly VersionMeasurement[]): Promise<void> {
  for (const one of added)
    await tx.query(
      `INSERT INTO version_measurement AS known (environment, name, version, minute, renders, render_failures, documents, document_failures,
         render_seconds, lcp_seconds, inp_seconds, cls)
       VALUES ($1, $2, $3, date_trunc('minute', now()), $4, $5, $6, $7, $8, $9, $10, $11)
       ON CONFLICT (environment, name, minute, version) DO UPDATE SET
         renders = known.renders + excluded.renders, render_failures = known.render_failures + excluded.render_failures,
         documents = known.documents + excluded.documents, document_failures = known.document_failures + excluded.document_failures,
         render_seconds = add_counts(known.render_seconds, excluded.render_seconds),
         lcp_seconds = add_counts(known.lcp_seconds, excluded.lcp_seconds),
         inp_seconds = add_counts(known.inp_seconds, excluded.inp_seconds), cls = add_counts(known.cls, excluded.cls)`,
      [
        environment,
        one.name,
        one.version,
        one.renders,
        one.render_failures,
        one.documents,
        one.document_failures,
        one.render_seconds,
        one.lcp_seconds,
        one.inp_seconds,
        one.cls,
      ],
    );
}

const measuredStep = z.extend(measurement, { version: z.string(), at: z.date() });
export type MeasuredStep = z.infer<typeof measuredStep>;

/** Returns what was measured of a release since `from`, by version and step, oldest first; versions measured at the same time by their number of pages. */
export async function measuredSteps(
  db: Queryable,
  environment: string,
  name: string,
  { from, stepSeconds }: { from: Date; stepSeconds: number },
): Promise<MeasuredStep[]> {
  const { rows } = await db.query(
    `SELECT version, date_bin(make_interval(secs => $4), minute, $3) AS at,
       sum(renders)::float8 AS renders, sum(render_failures)::float8 AS render_failures,
       sum(documents)::float8 AS documents, sum(document_failures)::float8 AS document_failures,
       sum_counts(render_seconds)::float8[] AS render_seconds, sum_counts(lcp_seconds)::float8[] AS lcp_seconds,
       sum_counts(inp_seconds)::float8[] AS inp_seconds, sum_counts(cls)::float8[] AS cls
     FROM version_measurement WHERE environment = $1 AND name = $2 AND minute >= $3 GROUP BY version, at
     ORDER BY at, max(minute), sum(renders), version`,
    [environment, name, from, stepSeconds],
  );
  return rows.map((row) => parse(measuredStep, row, 'A stored measurement'));
}

/** Returns what was counted of a version, in all that is kept. */
export async function countsOfVersion(db: Queryable, environment: string, name: string, version: string): Promise<VersionCounts> {
  const { rows } = await db.query<VersionCounts>(
    `SELECT coalesce(sum(renders), 0)::float8 AS renders, coalesce(sum(render_failures), 0)::float8 AS render_failures,
       coalesce(sum(documents), 0)::float8 AS documents, coalesce(sum(document_failures), 0)::float8 AS document_failures
     FROM version_measurement WHERE environment = $1 AND name = $2 AND version = $3`,
    [environment, name, version],
  );
  const [row] = rows;
  if (!row) throw new Error('The database did not return a sum.');
  return row;
}

/** Removes measurements older than `days`, and runs that have not reported for a day. Returns the number of measurements. */
export async function deleteOldMeasurements(db: Queryable, days: number): Promise<number> {
  await db.query(`DELETE FROM measured_run WHERE heard_at < now() - interval '1 day'`);
  const { rowCount } = await db.query('DELETE FROM version_measurement WHERE minute < now() - make_interval(days => $1)', [days]);
  return rowCount ?? 0;
}
