import type { Gauge, Registry } from 'prom-client';
import { scrapedCounter, scrapedGauge } from '@plenum/shared-server/metrics/scraped';
import type { RenderQueueFigures } from '#server/admission/render-queue.ts';
import type { DiskAlarm } from '#server/releases/disk-alarm.ts';
import type { SetFollower } from '#server/release-set/set-follower.ts';
import type { RenderService } from '#server/render-pool/render-service.ts';

interface Watched {
  readonly queues: Readonly<Record<string, { readonly figures: RenderQueueFigures }>>;
  readonly follower: Pick<SetFollower, 'state' | 'active' | 'missing' | 'expiresAt'>;
  readonly disk: Pick<DiskAlarm, 'raised'>;
  readonly renders: Pick<RenderService, 'active' | 'disabledVersions' | 'figures'>;
  /** Of the API's responses. */
  readonly apiCache: { readonly figures: CacheFigures };
  /** Null: there is no cache. */
  readonly pageCache: { readonly figures: CacheFigures & { readonly pages: number } } | null;
}

interface CacheFigures {
  readonly bytes: number;
  readonly evicted: number;
  /** Outcome → requests. */
  readonly outcomes: Readonly<Record<string, number>>;
}

const STATES = ['empty', 'current', 'degraded'] as const;

/** Adds gauges that are read on each scrape: queues, render processes, the release set. */
export function registerSiteGauges(registry: Registry, { queues, follower, disk, renders, apiCache, pageCache }: Watched): void {
  const gauge = (name: string, help: string, labelNames: string[], collect: (target: Gauge) => void) =>
    scrapedGauge(registry, { name, help, labelNames, collect });

  gauge('plenum_render_queue_running', 'Pages that are being rendered.', ['queue'], (target) => {
    for (const [queue, { figures }] of Object.entries(queues)) target.set({ queue }, figures.running);
  });
  gauge('plenum_render_queue_waiting', 'Pages that wait for their turn.', ['queue'], (target) => {
    for (const [queue, { figures }] of Object.entries(queues)) target.set({ queue }, figures.waiting);
  });
  scrapedCounter(registry, {
    name: 'plenum_render_queue_refused_total',
    help: 'Pages that were not rendered: the queue was full, the deadline passed (expired), the client had left (abandoned).',
    labelNames: ['queue', 'reason'],
    collect(counter) {
      for (const [queue, { figures }] of Object.entries(queues))
        for (const reason of ['full', 'expired', 'abandoned'] as const) counter.inc({ queue, reason }, figures[reason]);
    },
  });

  scrapedCounter(registry, {
    name: 'plenum_page_cache_requests_total',
    help: 'Requests of signed-out visitors by outcome: hit, stale (rendered again meanwhile), joined (waited for another render), miss, refused (the page is not shared).',
    labelNames: ['outcome'],
    collect(counter) {
      for (const [outcome, requests] of Object.entries(pageCache?.figures.outcomes ?? {})) counter.inc({ outcome }, requests);
    },
  });
  scrapedCounter(registry, {
    name: 'plenum_page_cache_evictions_total',
    help: 'Pages that were removed because the cache was full.',
    labelNames: [],
    collect: (counter) => counter.inc({}, pageCache?.figures.evicted ?? 0),
  });
  gauge('plenum_page_cache_bytes', 'Memory of the cached pages, with their compressed forms.', [], (target) =>
    target.set(pageCache?.figures.bytes ?? 0),
  );
  gauge('plenum_page_cache_pages', 'Pages in the cache.', [], (target) => target.set(pageCache?.figures.pages ?? 0));

  scrapedCounter(registry, {
    name: 'plenum_api_cache_calls_total',
    help: 'Calls of pages for public responses of the API, by outcome: hit (answered from memory), miss.',
    labelNames: ['outcome'],
    collect(counter) {
      for (const [outcome, calls] of Object.entries(apiCache.figures.outcomes)) counter.inc({ outcome }, calls);
    },
  });
  scrapedCounter(registry, {
    name: 'plenum_api_cache_evictions_total',
    help: 'Responses of the API that were removed because the cache was full.',
    labelNames: [],
    collect: (counter) => counter.inc({}, apiCache.figures.evicted),
  });
  gauge('plenum_api_cache_bytes', 'Memory of the cached responses of the API.', [], (target) => target.set(apiCache.figures.bytes));

  gauge('plenum_render_processes', 'Render processes of the active shell that take pages.', [], (target) =>
    target.set(renders.figures.processes),
  );
  gauge('plenum_render_process_memory_bytes', 'Memory of all render processes of the active shell.', [], (target) =>
    target.set(renders.figures.memoryBytes),
  );
  gauge('plenum_quarantined_parts', 'Screens and blocks in quarantine because they crashed a render process.', [], (target) =>
    target.set(renders.figures.quarantined),
  );
  gauge(
    'plenum_remote_disabled',
    '1 for each version of a remote that is disabled because it repeatedly crashed render processes.',
    ['remote', 'version'],
    (target) => {
      for (const { release } of renders.disabledVersions) {
        const [remote = '', version = ''] = release.split('@');
        target.set({ remote, version }, 1);
      }
    },
  );

  gauge(
    'plenum_circuit_breakers',
    'Render processes in which the circuit breaker of a remote of the active set is open (it could not be loaded) or half-open (its next page tries again).',
    ['remote', 'state'],
    (target) => {
      // Only remotes of the set have a series: names that processes report never become labels.
      for (const [remote, { version }] of Object.entries(renders.active?.remotes ?? {}))
        for (const state of ['open', 'half-open'] as const)
          target.set(
            { remote, state },
            renders.figures.breakers.filter((other) => other.name === remote && other.version === version && other.state === state).length,
          );
    },
  );

  gauge('plenum_release_set_info', 'The release set that is served.', ['environment', 'set'], (target) => {
    const { active } = follower;
    if (active) target.set({ environment: active.environment, set: String(active.number) }, 1);
  });
  gauge('plenum_release_info', 'The version of each release of the set that is served.', ['release', 'version'], (target) => {
    for (const [release, { version }] of Object.entries(follower.active?.releases ?? {})) target.set({ release, version }, 1);
  });
  gauge('plenum_release_set_number', 'Number of the release set that is served.', ['environment'], (target) => {
    const { active } = follower;
    if (active) target.set({ environment: active.environment }, active.number);
  });
  gauge('plenum_release_set_created_timestamp_seconds', 'When the release set that is served was created.', [], (target) => {
    if (follower.active) target.set(Date.parse(follower.active.created_at) / 1000);
  });
  gauge(
    'plenum_release_set_expiry_timestamp_seconds',
    'Time until which the registry has confirmed the release set that is served.',
    [],
    (target) => {
      if (follower.expiresAt !== null) target.set(Date.parse(follower.expiresAt) / 1000);
    },
  );
  gauge('plenum_release_set_state', '1 for the current state: empty, current or degraded.', ['state'], (target) => {
    for (const state of STATES) target.set({ state }, follower.state === state ? 1 : 0);
  });
  gauge('plenum_release_set_missing_remotes', 'Remotes of the set that could not be fetched completely.', [], (target) =>
    target.set(follower.missing.length),
  );
  gauge(
    'plenum_release_cache_unwritable',
    '1 while the release set that is served, or what it needs, cannot be kept on disk.',
    [],
    (target) => target.set(disk.raised.length),
  );
}
