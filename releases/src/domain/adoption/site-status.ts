import { compareSets } from '@plenum/shared-contracts/release/release-set';
import type { SiteReport, SiteStatus } from '@plenum/shared-contracts/release/reports/site-report';

/** The current set of an environment, with the digest of its `setIdentity`. */
export interface CurrentSet {
  readonly epoch: number;
  readonly number: number;
  readonly hash: string;
}

/**
 * Returns how a site compares with the current set.
 * @param silentSeconds seconds since its last report
 * @param lostAfterSeconds silence after which a site is lost
 */
export function siteStatus(
  { serving, refused, failures, alarms }: Pick<SiteReport, 'serving' | 'refused' | 'failures' | 'alarms'>,
  current: CurrentSet,
  { silentSeconds, lostAfterSeconds }: { readonly silentSeconds: number; readonly lostAfterSeconds: number },
): SiteStatus {
  if (silentSeconds > lostAfterSeconds) return 'lost';
  const order = serving ? compareSets(serving, current) : -1;
  if (order > 0 || (order === 0 && serving?.hash !== current.hash)) return 'diverged';
  // A refused set that is no longer current was replaced, and the site follows the newer one.
  // A full disk changes nothing about what it serves.
  const isDistrusting = alarms.some(({ kind }) => kind !== 'disk');
  if (failures.length > 0 || isDistrusting || (refused && compareSets(refused, current) >= 0)) return 'failing';
  return order < 0 ? 'behind' : 'current';
}
