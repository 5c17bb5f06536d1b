import { setIdentity } from '@plenum/shared-contracts/release/reports/set-identity';
import type { SiteList } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { siteStatus } from '#src/domain/adoption/site-status.ts';
import { digestOf } from '#src/domain/digest.ts';
import type { StoredSite } from '#src/store/sites.ts';

/** Describes the sites of an environment by comparing their reports with the current set. */
export function siteList(set: ReleaseSet, sites: readonly StoredSite[], lostAfterSeconds: number): SiteList {
  const { epoch, number } = set;
  const current = { epoch, number, hash: digestOf(setIdentity(set)) };
  return {
    current: { epoch, number },
    lost_after_seconds: lostAfterSeconds,
    sites: sites.map(({ id, report, heardAt, servingSince, silentSeconds }) => ({
      id,
      host: report.host,
      status: siteStatus(report, current, { silentSeconds, lostAfterSeconds }),
      state: report.state,
      serving: report.serving && {
        epoch: report.serving.epoch,
        number: report.serving.number,
        hash: report.serving.hash,
        since: (servingSince ?? heardAt).toISOString(),
      },
      refused: report.refused,
      failures: report.failures,
      alarms: report.alarms,
      heard_at: heardAt.toISOString(),
      silent_seconds: silentSeconds,
    })),
  };
}
