import type { Registry } from 'prom-client';
import { scrapedCounter, scrapedGauge } from '@plenum/shared-server/metrics/scraped';
import type { ResponseCache } from '#src/platform/http/response-cache/response-cache.ts';
import type { Admission } from '#src/platform/plugins/app/admission.ts';

interface Observed {
  readonly admission: () => Admission;
  readonly responseCache: Pick<ResponseCache, 'figures'>;
}

/** Adds the metrics of calls that were refused for their number, and of the response cache. */
export function observeCalls(registry: Registry, { admission, responseCache }: Observed): void {
  scrapedCounter(registry, {
    name: 'plenum_calls_refused_total',
    help: 'Calls refused with 503 at once, because too many were in progress.',
    labelNames: ['lane'],
    collect(counter) {
      for (const [lane, count] of Object.entries(admission().refused)) counter.inc({ lane }, count);
    },
  });
  scrapedCounter(registry, {
    name: 'plenum_response_cache_responses_total',
    help: 'Public responses by how a caller got them: from the response cache (hit), made for another caller at the same time (joined), made.',
    labelNames: ['outcome'],
    collect(counter) {
      for (const [outcome, count] of Object.entries(responseCache.figures.outcomes)) counter.inc({ outcome }, count);
    },
  });
  scrapedGauge(registry, {
    name: 'plenum_response_cache_bytes',
    help: 'Memory of the response cache, with compressed forms.',
    collect(gauge) {
      gauge.set(responseCache.figures.bytes);
    },
  });
}
