import { preflightReport, type PreflightReport } from '@plenum/shared-contracts/release/preflight';
import { parse } from '@plenum/shared-contracts/wire/parse';
import type { Queryable } from '#src/store/database.ts';

/** Digests of the manifests of a release and of the shell that it is checked beside. Both are the same for the shell itself. */
export interface PreflightPair {
  readonly manifest: string;
  readonly shell: string;
}

/** Returns the last report of a pair, or null if it was never checked. */
export async function findPreflight(db: Queryable, { manifest, shell }: PreflightPair): Promise<PreflightReport | null> {
  const { rows } = await db.query<{ report: unknown }>('SELECT report FROM preflight WHERE manifest = $1 AND shell = $2', [
    manifest,
    shell,
  ]);
  return rows[0] ? parse(preflightReport, rows[0].report, 'A stored preflight') : null;
}

/** Returns the pairs among `pairs` that have passed; with `inBrowser`, also in a browser. */
export async function passedPreflights<Pair extends PreflightPair>(
  db: Queryable,
  pairs: readonly Pair[],
  { inBrowser }: { readonly inBrowser: boolean },
): Promise<Pair[]> {
  const { rows } = await db.query<{ manifest: string; shell: string }>(
    `SELECT p.manifest, p.shell FROM preflight p JOIN unnest($1::text[], $2::text[]) AS wanted (manifest, shell) USING (manifest, shell)
     WHERE p.passed AND (p.browser OR NOT $3)`,
    [pairs.map(({ manifest }) => manifest), pairs.map(({ shell }) => shell), inBrowser],
  );
  const passed = new Set(rows.map(({ manifest, shell }) => `${manifest} ${shell}`));
  return pairs.filter(({ manifest, shell }) => passed.has(`${manifest} ${shell}`));
}

/** Returns the last reports of those pairs among `pairs` that have failed. */
export async function failedPreflights(db: Queryable, pairs: readonly PreflightPair[]): Promise<PreflightReport[]> {
  const { rows } = await db.query<{ report: unknown }>(
    `SELECT p.report FROM preflight p JOIN unnest($1::text[], $2::text[]) AS wanted (manifest, shell) USING (manifest, shell) WHERE NOT p.passed`,
    [pairs.map(({ manifest }) => manifest), pairs.map(({ shell }) => shell)],
  );
  return rows.map(({ report }) => parse(preflightReport, report, 'A stored preflight'));
}

/** Stores the report of a pair in place of the last one. */
export async function savePreflight(db: Queryable, report: PreflightReport): Promise<void> {
  await db.query(
    `INSERT INTO preflight (manifest, shell, passed, browser, report) VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (manifest, shell) DO UPDATE SET passed = excluded.passed, browser = excluded.browser, report = excluded.report`,
    [report.manifest, report.shell.manifest, report.passed, report.browser, JSON.stringify(report)],
  );
}

/**
 * Removes the reports that no activation needs: of pairs in which the files of one release were removed, and of pairs that were last checked
 * more than `days` ago and are not together in a current set. Returns their number. A pair without a report is checked again.
 */
export async function deleteOldPreflights(db: Queryable, days: number): Promise<number> {
  const { rowCount } = await db.query(
    `WITH stored AS (
       SELECT v.digest FROM release_version v
       WHERE v.state = 'committed' AND EXISTS (SELECT 1 FROM release_file f WHERE f.name = v.name AND f.version = v.version)
     ), active AS (
       SELECT e.name AS environment, member.value ->> 'manifest' AS digest
       FROM environment e JOIN release_set s ON s.environment = e.name AND s.number = e.number
         CROSS JOIN jsonb_each(s.document -> 'releases') AS member
     )
     DELETE FROM preflight p
     WHERE p.manifest NOT IN (SELECT digest FROM stored) OR p.shell NOT IN (SELECT digest FROM stored)
       OR ((p.report ->> 'checked_at')::timestamptz < now() - make_interval(days => $1) AND NOT EXISTS (
         SELECT 1 FROM active a JOIN active b USING (environment) WHERE a.digest = p.manifest AND b.digest = p.shell
       ))`,
    [days],
  );
  return rowCount ?? 0;
}
