import { setIdentity } from '@plenum/shared-contracts/release/reports/set-identity';
import type { SiteList, SiteSummary } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { siteStatus } from '#src/domain/adoption/site-status.ts';
import { digestOf } from '#src/domain/digest.ts';
import type { StoredSite } from '#src/store/sites/sites.ts';

interface Sites {
  readonly current: ReleaseSet;
  /** Earlier sets that sites still serve. */
  readonly earlier: readonly ReleaseSet[];
  readonly sites: readonly StoredSite[];
  readonly lostAfterSeconds: number;
}

/** Describes the sites of an environment by comparing their reports with the current set. */
export function siteList({ current: set, earlier, sites, lostAfterSeconds }: Sites): SiteList {
  const { epoch, number } = set;
  const current = { epoch, number, hash: digestOf(setIdentity(set)) };
  const canaries = new Map([set, ...earlier].map((one) => [digestOf(setIdentity(one)), canariesOf(one)]));
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
      canaries: canaries.get(report.serving?.hash ?? '') ?? [],
      refused: report.refused,
      failures: report.failures,
      alarms: report.alarms,
      heard_at: heardAt.toISOString(),
      silent_seconds: silentSeconds,
    })),
  };
}

function canariesOf({ canaries = {} }: ReleaseSet): SiteSummary['canaries'] {
  return Object.entries(canaries)
    .map(([name, { version, percent }]) => ({ name, version, percent }))
    .toSorted((a, b) => a.name.localeCompare(b.name, 'en'));
}

/** Returns the numbers of the sets that sites serve, except the current one. */
export function earlierNumbers({ number }: ReleaseSet, sites: readonly StoredSite[]): number[] {
  const served = sites.flatMap(({ report }) => (report.serving ? [report.serving.number] : []));
  return [...new Set(served)].filter((one) => one !== number);
}
