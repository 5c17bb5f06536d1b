import { compareSets, type ReleaseSet } from '#src/release/release-set.ts';
import type { ReleaseFailure, SiteSummary } from '#src/release/reports/site-report.ts';

/** Sites by whether they have adopted a new set. Lost sites are not counted. */
export interface Adoption {
  /** Serve the set or a newer one. */
  readonly adopted: readonly SiteSummary[];
  /** Have not adopted it yet. */
  readonly waiting: readonly SiteSummary[];
  /** Refused it, or serve it with a version that fails. */
  readonly refused: readonly SiteSummary[];
  readonly lost: readonly SiteSummary[];
}

/**
 * Groups sites by whether they have adopted a set. Failures that began earlier, or with the change of another release, do not count.
 *
 * @param set the set to be adopted
 * @param sites as the registry lists them
 * @returns the sites of each group
 * @example sitesByAdoption(set, sites).waiting.length // 0: every site has decided
 */
export function sitesByAdoption(set: ReleaseSet, sites: readonly SiteSummary[]): Adoption {
  const groups = { adopted: [] as SiteSummary[], waiting: [] as SiteSummary[], refused: [] as SiteSummary[], lost: [] as SiteSummary[] };
  for (const site of sites) groups[adoptionBy(site, set)].push(site);
  return groups;
}

function adoptionBy(site: SiteSummary, set: ReleaseSet): keyof Adoption {
  const { status, serving, refused, failures } = site;
  if (status === 'lost') return 'lost';
  if (status === 'diverged') return 'refused';
  if (serving && compareSets(serving, set) >= 0) return failures.some((failure) => isOf(failure, set)) ? 'refused' : 'adopted';
  // A refusal without a cause, such as files that have not arrived, may pass.
  const isFinal = failures.some(({ caused_by: cause, since }) => cause && refused && compareSets(since, refused) === 0);
  return refused && compareSets(refused, set) >= 0 && isFinal ? 'refused' : 'waiting';
}

/** Whether a failure began with `set`, or with a later set of a site that skipped this one, because of a release that this one changed. */
function isOf({ since, caused_by: cause }: ReleaseFailure, set: ReleaseSet): boolean {
  const order = compareSets(since, set);
  if (order <= 0) return order === 0;
  return cause !== null && set.changes.some(({ name, to }) => name === cause.name && to === cause.version);
}
