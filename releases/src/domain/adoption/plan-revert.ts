import type { ReleaseSet, SetChange, SetEvidence } from '@plenum/shared-contracts/release/release-set';
import type { SiteReport } from '@plenum/shared-contracts/release/reports/site-report';

/** The newest change of one release in an environment. */
export interface LastChange extends SetChange {
  readonly action: ReleaseSet['action'];
  /** The set that made it. */
  readonly set: Pick<ReleaseSet, 'epoch' | 'number'>;
}

export interface RevertPlan {
  /** Name → the version before the failing one, or null to remove a release that was not active before. */
  readonly wanted: Readonly<Record<string, string | null>>;
  readonly evidence: readonly SetEvidence[];
}

/**
 * Returns which releases of the current set to roll back because of a site's report, or null for none.
 *
 * Only a version that an activation has brought is rolled back, never one that a rollback led to: so no failure leads further back than
 * one step, and none undoes what a manager has rolled back. A failure that is older than the activation is none of its failures.
 * @param site id of the reporting site
 * @param lastChanges newest change of each release that the report blames
 */
export function planRevert(
  current: Pick<ReleaseSet, 'releases'>,
  site: string,
  { host, failures }: Pick<SiteReport, 'host' | 'failures'>,
  lastChanges: ReadonlyMap<string, LastChange>,
): RevertPlan | null {
  const wanted: Record<string, string | null> = {};
  const evidence: SetEvidence[] = [];
  for (const { name, version, stage, reason, since, caused_by: cause } of failures) {
    if (!cause || current.releases[cause.name]?.version !== cause.version) continue;
    const change = lastChanges.get(cause.name);
    if (change?.action !== 'activate' || change.to !== cause.version || isBefore(since, change.set)) continue;
    // Without a shell there is no page.
    if (cause.name === 'shell' && change.from === null) continue;
    wanted[cause.name] = change.from;
    evidence.push({ site, host, name, version, stage, reason });
  }
  return evidence.length > 0 ? { wanted, evidence } : null;
}

function isBefore(one: LastChange['set'], other: LastChange['set']): boolean {
  return one.epoch === other.epoch ? one.number < other.number : one.epoch < other.epoch;
}
