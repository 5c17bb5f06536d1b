import { siteReport, type SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Queryable } from '#src/store/database.ts';

/** The last report of a site. */
export interface StoredSite {
  readonly environment: string;
  readonly id: string;
  readonly report: SiteReport;
  readonly heardAt: Date;
  /** Null if it serves nothing. */
  readonly servingSince: Date | null;
  /** Seconds since its last report, by the database's clock. */
  readonly silentSeconds: number;
}

/** Stores a report, except its measurements, unless a later one of the same run has been stored. Returns whether it was stored. */
export async function saveReport(tx: Queryable, environment: string, id: string, report: SiteReport): Promise<boolean> {
  const { rowCount } = await tx.query(
    `INSERT INTO site (environment, id, run, sequence, report, heard_at, serving_since)
     VALUES ($1, $2, $3, $4, $5, now(), now() - make_interval(secs => $6))
     ON CONFLICT (environment, id) DO UPDATE SET run = excluded.run, sequence = excluded.sequence, report = excluded.report,
       heard_at = excluded.heard_at, serving_since = excluded.serving_since
     WHERE site.run <> excluded.run OR site.sequence < excluded.sequence`,
    [environment, id, report.run, report.sequence, JSON.stringify({ ...report, measurements: undefined }), report.serving?.seconds ?? null],
  );
  return rowCount === 1;
}

/** Returns the sites of an environment, or of all environments, by id. */
export async function allSites(db: Queryable, environment: string | null): Promise<StoredSite[]> {
  const { rows } = await db.query<{
    environment: string;
    id: string;
    report: unknown;
    heard_at: Date;
    serving_since: Date | null;
    silent: number;
  }>(
    `SELECT environment, id, report, heard_at, serving_since, greatest(0, extract(epoch FROM now() - heard_at))::float8 AS silent
     FROM site WHERE $1::text IS NULL OR environment = $1 ORDER BY environment, id`,
    [environment],
  );
  return rows.map((row) => ({
    environment: row.environment,
    id: row.id,
    report: parse(siteReport, row.report, 'A stored report of a site'),
    heardAt: row.heard_at,
    servingSince: row.serving_since,
    silentSeconds: row.silent,
  }));
}

/** Removes a site, with `run` only if that run reported last. Returns whether it was removed. */
export async function deleteSite(db: Queryable, environment: string, id: string, run: string | null): Promise<boolean> {
  const { rowCount } = await db.query('DELETE FROM site WHERE environment = $1 AND id = $2 AND ($3::text IS NULL OR run = $3)', [
    environment,
    id,
    run,
  ]);
  return rowCount === 1;
}

/** Removes the sites that have been silent for `seconds`. Returns their number. */
export async function deleteSilentSites(db: Queryable, seconds: number): Promise<number> {
  const { rowCount } = await db.query('DELETE FROM site WHERE heard_at < now() - make_interval(secs => $1)', [seconds]);
  return rowCount ?? 0;
}
