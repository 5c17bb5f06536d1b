import type { FastifyBaseLogger } from 'fastify';
import type pg from 'pg';
import { Counter, Gauge, Registry } from 'prom-client';
import type { ServiceMetrics } from '@plenum/shared-server/metrics/metrics-route';
import { scrapedGauge } from '@plenum/shared-server/metrics/scraped';
import { countSites } from '#src/server/sites/count-sites.ts';
import type { Checkpoints } from '#src/server/audit/checkpoints.ts';
import { watchedVersions } from '#src/store/sites/error-budgets.ts';
import { countUndelivered } from '#src/store/owners/owner-notifications.ts';
import { currentSet } from '#src/store/sets.ts';
import type { SetBroadcaster } from '#src/server/sets/stream/set-broadcaster.ts';

interface MetricSources {
  readonly pool: pg.Pool;
  readonly broadcaster: SetBroadcaster;
  readonly checkpoints: Pick<Checkpoints, 'isContradicted'>;
  /** Silence after which a site is lost. */
  readonly lostAfterSeconds: number;
  readonly log: FastifyBaseLogger;
}

export interface RegistryMetrics extends ServiceMetrics {
  /** Records the result of one verification of published files. */
  verified(files: number, damaged: number): void;
}

const CURRENT_SETS = `
  SELECT environment, s.number, extract(epoch FROM (document ->> 'created_at')::timestamptz)::float8 AS created
  FROM environment e JOIN release_set s ON s.environment = e.name AND s.number = e.number`;

/** Creates the registry's metrics beside those of requests: its database, the sets of its environments, sites, streams, files. */
export function createRegistryMetrics({ pool, broadcaster, checkpoints, lostAfterSeconds, log }: MetricSources): RegistryMetrics {
  const registry = new Registry();
  const gauge = (name: string, help: string, value: () => number) =>
    scrapedGauge(registry, { name, help, collect: (target) => target.set(value()) });
  gauge('plenum_audit_log_contradicted', '1 while the audit log contradicts a signed checkpoint: restored, or changed by hand.', () =>
    checkpoints.isContradicted ? 1 : 0,
  );
  gauge('plenum_database_pool_size', 'Connections that the pool may have.', () => pool.options.max);
  gauge('plenum_database_pool_in_use', 'Connections on which a statement runs.', () => pool.totalCount - pool.idleCount);
  gauge('plenum_database_pool_idle', 'Open connections without work.', () => pool.idleCount);
  gauge('plenum_database_pool_waiting', 'Statements that wait for a connection.', () => pool.waitingCount);
  gauge('plenum_set_streams', 'Streams that notify sites of new release sets.', () => broadcaster.listenerCount);

  const registers = [registry];
  const labelNames = ['environment'];
  const up = new Gauge({ name: 'plenum_database_up', help: '1 when the database answered this scrape.', registers });
  const numbers = new Gauge({
    name: 'plenum_current_set_number',
    help: "Number of an environment's current release set.",
    labelNames,
    registers,
  });
  const created = new Gauge({
    name: 'plenum_current_set_created_timestamp_seconds',
    help: "When an environment's current release set was made.",
    labelNames,
    registers,
  });
  const sites = new Gauge({
    name: 'plenum_sites',
    help: 'Sites that report to an environment, by status: current, behind, failing, diverged, lost.',
    labelNames: ['environment', 'status'],
    registers,
  });
  const canaries = new Gauge({
    name: 'plenum_canary_visitors_ratio',
    help: 'Share of the visitors that get a running canary.',
    labelNames: ['environment', 'remote', 'version'],
    registers,
  });
  const exceeded = new Gauge({
    name: 'plenum_error_budget_exceeded',
    help: '1 if a version has exceeded its error budget since its activation, 0 if it is watched and has not.',
    labelNames: ['environment', 'remote', 'version'],
    registers,
  });
  const messages = new Gauge({
    name: 'plenum_owner_notifications',
    help: 'Messages to owners of releases that are not delivered, by state: pending, failed (of the last 30 days).',
    labelNames: ['state'],
    registers,
  });
  const files = new Counter({ name: 'plenum_files_verified_total', help: 'Published files that were verified.', registers });
  const damaged = new Counter({ name: 'plenum_files_damaged_total', help: 'Published files found lost or damaged.', registers });
  return {
    registry,
    async count() {
      try {
        const { rows } = await pool.query<{ environment: string; number: number; created: number }>(CURRENT_SETS);
        for (const { environment, number, created: at } of rows) {
          numbers.set({ environment }, number);
          created.set({ environment }, at);
        }
        for (const { count: value, ...labels } of await countSites(pool, lostAfterSeconds)) sites.set(labels, value);
        for (const [state, value] of await countUndelivered(pool)) messages.set({ state }, value);
        // A canary that has ended, and a version that is no longer watched, must not stay.
        canaries.reset();
        exceeded.reset();
        for (const { environment } of rows) {
          const running = Object.entries((await currentSet(pool, environment)).canaries ?? {});
          for (const [remote, { version, percent }] of running) canaries.set({ environment, remote, version }, percent / 100);
          for (const { name: remote, version, exceeded: excess } of await watchedVersions(pool, environment))
            exceeded.set({ environment, remote, version }, excess ? 1 : 0);
        }
        up.set(1);
      } catch (error) {
        up.set(0);
        log.debug({ err: error }, 'the current sets and sites could not be read for /metrics');
      }
    },
    verified(all, broken) {
      files.inc(all);
      damaged.inc(broken);
    },
  };
}
