import type { PreflightReport } from '@plenum/shared-contracts/release/preflight';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { describeFailures } from '#src/domain/preflight/describe-failures.ts';
import { newPairsOfSet, type SetPair } from '#src/domain/preflight/pairs-of-set.ts';
import { RegistryError } from '#src/errors.ts';
import type { Preflights } from '#src/preflight/preflights.ts';
import type { Services } from '#src/server/services.ts';
import type { Queryable } from '#src/store/database.ts';
import { findPreflight, passedPreflights } from '#src/store/preflights.ts';

/** After this number of attempts, other changes keep preventing the set from being created. */
const MAX_ATTEMPTS = 3;

/** Pairs of a new set that have not passed a preflight. The transaction is rolled back: nothing is locked while they are checked. */
class PreflightNeeded extends Error {
  override readonly name = 'PreflightNeeded';
  readonly pairs: readonly SetPair[];

  constructor(pairs: readonly SetPair[]) {
    super('The new release set needs preflights.');
    this.pairs = pairs;
  }
}

/**
 * Refuses a set with a pair of release and shell that has not passed its preflight. Call it in the transaction that creates the set, inside
 * `withPreflights`.
 */
export async function requirePreflight(tx: Queryable, before: ReleaseSet, after: ReleaseSet, preflights: Preflights | null): Promise<void> {
  if (!preflights) return;
  const pairs = newPairsOfSet(before, after);
  const passed = new Set(await passedPreflights(tx, pairs, preflights));
  const needed: SetPair[] = [];
  for (const pair of pairs) if (!passed.has(pair) && !(await failedBefore(tx, pair))) needed.push(pair);
  if (needed.length > 0) throw new PreflightNeeded(needed);
}

/** Whether a remote that stays in the set fails beside its current shell too: that is no reason to refuse another shell. */
async function failedBefore(db: Queryable, { manifest, shell, besideBefore }: SetPair): Promise<boolean> {
  if (!besideBefore) return false;
  const reports = [await findPreflight(db, { manifest, shell }), await findPreflight(db, { manifest, shell: besideBefore.manifest })];
  return reports.every((report) => report !== null && !report.passed);
}

/**
 * Runs `work`, which creates a set. If preflights are missing, they are run and `work` is repeated.
 * @throws RegistryError `preflight_failed`, `preflight_unavailable`
 */
export async function withPreflights<Result>({ preflights, pool }: Services, work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof PreflightNeeded) || !preflights) throw error;
      if (attempt === MAX_ATTEMPTS)
        throw new RegistryError('preflight_unavailable', 'The set kept changing while its preflights ran. Try again.', { cause: error });
      await runNeeded(preflights, pool, error.pairs);
    }
  }
}

async function runNeeded(preflights: Preflights, db: Queryable, pairs: readonly SetPair[]): Promise<void> {
  const failed: PreflightReport[] = [];
  for (const pair of pairs) {
    const report = await preflights.reportOf(pair, pair);
    if (report.passed) continue;
    const { besideBefore, manifest } = pair;
    if (besideBefore)
      await preflights.reportOf({ ...pair, shellVersion: besideBefore.version }, { manifest, shell: besideBefore.manifest });
    if (!(await failedBefore(db, pair))) failed.push(report);
  }
  if (failed.length > 0) throw preflightFailed(failed);
}

function preflightFailed(reports: readonly PreflightReport[]): RegistryError {
  const errors = reports.flatMap((report) => describeFailures(report).map((message) => ({ field: `releases.${report.name}`, message })));
  return new RegistryError(
    'preflight_failed',
    `${errors[0]?.message ?? 'The preflight failed.'} Publish a version without the error. In an emergency, a release manager can activate it with --skip-preflight.`,
    { errors, extra: { reports } },
  );
}
