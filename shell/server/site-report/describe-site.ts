import { setIdentity } from '@plenum/shared-contracts/release/reports/set-identity';
import type { ReleaseFailure } from '@plenum/shared-contracts/release/reports/site-report';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { digestOf } from '#server/releases/checksummed-file.ts';
import type { DiskAlarm } from '#server/releases/disk-alarm.ts';
import type { PartMeasurements } from '#server/measurements/part-measurements.ts';
import type { SetFollower } from '#server/release-set/set-follower.ts';
import type { RenderService } from '#server/render-pool/render-service.ts';
import { type AdoptionRecord, plainReason } from '#server/site-report/adoption-record.ts';
import type { SiteDescription } from '#server/site-report/site-reporter.ts';

interface DescribedSite {
  readonly follower: Pick<SetFollower, 'state' | 'active' | 'alarms'>;
  readonly disk: Pick<DiskAlarm, 'raised'>;
  readonly renders: Pick<RenderService, 'disabledVersions'>;
  readonly record: Pick<AdoptionRecord, 'refused' | 'failures'>;
  readonly measurements: Pick<PartMeasurements, 'canaries' | 'report'>;
  /** Monotonic clock in milliseconds. */
  readonly now: () => number;
}

/** Returns a function that describes a site for its report: the set that it serves, for how long, and what fails. */
export function createSiteDescription({ follower, disk, renders, record, measurements, now }: DescribedSite): () => SiteDescription {
  let known = { hash: '', since: 0 };
  return () => {
    const { active, state } = follower;
    const hash = active ? digestOf(Buffer.from(setIdentity(active))) : '';
    if (known.hash !== hash) known = { hash, since: now() };
    const serving = active && { epoch: active.epoch, number: active.number, hash, seconds: (now() - known.since) / 1000 };
    const alarms = [...follower.alarms, ...disk.raised].map(({ kind, message }) => ({ kind, message: plainReason(message) }));
    const failures = [...record.failures, ...crashesOf(active, renders)];
    return {
      state,
      serving,
      refused: record.refused,
      failures,
      canaries: measurements.canaries(),
      measurements: measurements.report(),
      alarms,
    };
  };
}

/** Disabled versions. An active version may crash long after its activation, so no change is blamed; a canary is always to blame. */
function crashesOf(active: ReleaseSet | null, { disabledVersions }: DescribedSite['renders']): ReleaseFailure[] {
  if (!active) return [];
  return disabledVersions.flatMap(({ release, reason }) => {
    const [name = '', version = ''] = release.split('@');
    const isCanary = active.canaries?.[name]?.version === version;
    if (!isCanary && active.releases[name]?.version !== version) return [];
    const since = { epoch: active.epoch, number: active.number };
    const cause = isCanary ? { name, version } : null;
    return [{ name, version, stage: 'crash' as const, reason: plainReason(reason), since, caused_by: cause }];
  });
}
