import { hostname } from 'node:os';
import type { Config } from '#server/config.ts';
import { SetSuperseded } from '#server/errors.ts';
import type { PartMeasurements } from '#server/measurements/part-measurements.ts';
import type { createSiteMetrics } from '#server/metrics/site-metrics.ts';
import type { PageCache } from '#server/page-cache/page-cache.ts';
import { type compose, composeCanaries } from '#server/release-set/compose.ts';
import { fetchSet } from '#server/release-set/fetch-set.ts';
import { LastKnownGood } from '#server/release-set/last-known-good.ts';
import { SetFollower } from '#server/release-set/set-follower.ts';
import type { ActivatedVersions } from '#server/releases/activated-versions.ts';
import type { RegistryClient } from '#server/releases/registry-client.ts';
import type { ReleaseStore } from '#server/releases/release-store.ts';
import type { DiskAlarm } from '#server/releases/disk-alarm.ts';
import type { WriteRetryQueue } from '#server/releases/write-retry-queue.ts';
import type { TeamGrants } from '#server/releases/team-grants.ts';
import type { LoadFailures, RenderService } from '#server/render-pool/render-service.ts';
import { AdoptionRecord } from '#server/site-report/adoption-record.ts';
import { createSiteDescription } from '#server/site-report/describe-site.ts';
import { reportBeforeSwitch } from '#server/site-report/report-before-switch.ts';
import { createReportClient } from '#server/site-report/report-client.ts';
import { type SiteDescription, SiteReporter } from '#server/site-report/site-reporter.ts';
import type { TrustStore } from '#server/trust/trust-store.ts';
import { createVerifiedRegistry } from '#server/trust/verified-registry.ts';

type Log = (level: 'info' | 'warn' | 'error', message: string, details: Record<string, unknown>) => void;

interface FollowerParts {
  readonly registry: RegistryClient;
  readonly compose: typeof compose;
  readonly activated: ActivatedVersions;
  readonly trust: TrustStore;
  readonly store: ReleaseStore;
  /** Those of `store`: the set is on disk only when its files are. */
  readonly writes: WriteRetryQueue;
  readonly disk: DiskAlarm;
  readonly grants: TeamGrants;
  readonly renders: RenderService;
  /** Emptied when a set becomes active; null: pages are not cached. */
  readonly pageCache: PageCache | null;
  readonly metrics: ReturnType<typeof createSiteMetrics>;
  readonly measurements: PartMeasurements;
  readonly log: Log;
}

/** Creates what adopts the release sets of the environment, and the reporter that tells the registry how that went; null without the token of a site. */
export function createFollower(
  config: Config,
  {
    registry,
    compose: composeSet,
    activated,
    trust,
    store,
    writes,
    disk,
    grants,
    renders,
    pageCache,
    metrics,
    measurements,
    log,
  }: FollowerParts,
): { readonly follower: SetFollower; readonly reporter: SiteReporter | null } {
  /** Reports how the current adoption ends. */
  let adopted: ReturnType<typeof metrics.adoptionBegun> | null = null;
  const record = new AdoptionRecord();
  const follower: SetFollower = new SetFollower({
    registry: { ...createVerifiedRegistry(registry, trust), listen: (...given) => registry.listen(...given) },
    lastGood: new LastKnownGood(config.cacheDir, config.environment, trust, writes),
    pollMs: config.pollMs,
    log,
    fetch: (set) => {
      activated.add(set);
      adopted = metrics.adoptionBegun();
      return fetchSet(store, set);
    },
    activate: async (set, fetched) => {
      const before = follower.active;
      const pathsOf = (name: string) => grants.pathsOf(name);
      const composition = composeSet(set, fetched.manifests, pathsOf);
      const canaries = composeCanaries(set, fetched, composeSet, pathsOf);
      try {
        const confirm = (failures: LoadFailures) => reportBeforeSwitch({ record, reporter }, set, before, failures);
        // Followed before the first page is rendered from the set.
        measurements.follow(set, [composition, ...canaries]);
        const unloaded = await renders.activate(composition, confirm, { assigned: set.canaries ?? {}, compositions: canaries });
        record.adopted(set, before, { unfetched: fetched.failed, unloaded, unfetchedCanaries: fetched.candidates.failed });
      } catch (error) {
        adopted?.('failed');
        if (!(error instanceof SetSuperseded)) record.refusedBy(error, set, before);
        throw error;
      }
      adopted?.('adopted');
      pageCache?.clear();
      log('info', 'Release set is active', { environment: set.environment, number: set.number });
      // Open tabs may request older versions while the registry is down.
      activated.refresh().catch(() => undefined);
    },
    onIncomplete: (set, failed) => record.unfetched(set, follower.active, failed),
    onCompared: () => reporter?.changed(),
    isBlocked: (name, version) => trust.isBlocked(name, version),
    onAlarm: metrics.trustAlarm,
    onGrants: () => void grants.refresh(),
  });
  const reporter = siteReporter(
    config,
    createSiteDescription({ follower, disk, renders, record, measurements, now: () => performance.now() }),
    log,
  );
  return { follower, reporter };
}

/** Returns the reporter of this site, or null without the token of a site. */
function siteReporter(
  { registryToken: token, releasesUrl: base, environment, siteId }: Config,
  describe: () => SiteDescription,
  log: Log,
): SiteReporter | null {
  if (token === null) return null;
  return new SiteReporter({ client: createReportClient({ base, environment, siteId, token }), host: hostname(), describe, log });
}
