import { Histogram, type Registry } from 'prom-client';
import * as z from 'zod/mini';

const DEVICES = ['phone', 'desk'] as const;
/** The buckets include the thresholds of "good" and "poor": https://web.dev/articles/vitals */
const BUCKETS = {
  LCP: [0.5, 1, 1.8, 2.5, 4, 8],
  FCP: [0.5, 1, 1.8, 3, 6],
  TTFB: [0.1, 0.3, 0.8, 1.8, 4],
  INP: [0.05, 0.1, 0.2, 0.5, 1],
  CLS: [0.01, 0.05, 0.1, 0.25, 0.5],
} as const;
type Name = keyof typeof BUCKETS;

/** A longer time or a larger shift is not a valid measurement. */
const MAX_VALUES = { seconds: 120, shift: 100 };
/** The current set and the two before it, which open tabs may have loaded, with all their canaries. Series of older sets are dropped. */
const MAX_SETS = 3;
const MAX_ROUTES = 400;

const value = (most: number) => z.optional(z.number().check(z.gte(0), z.lte(most)));

/** Report that a page sends when the visitor leaves it: seconds, and for CLS a score. Contains no id and no URL. */
export const vitalsReport = z.strictObject({
  /** `production:1:12` or `production~mf-blog:1:12` */
  set: z.string().check(z.maxLength(200)),
  /** Route pattern of the page that was opened. */
  route: z.string().check(z.maxLength(200)),
  device: z.enum(DEVICES),
  values: z.strictObject({
    LCP: value(MAX_VALUES.seconds),
    FCP: value(MAX_VALUES.seconds),
    TTFB: value(MAX_VALUES.seconds),
    INP: value(MAX_VALUES.seconds),
    CLS: value(MAX_VALUES.shift),
  }),
});
export type VitalsReport = z.infer<typeof vitalsReport>;

type Labels = Record<'remote' | 'route' | 'set' | 'device', string>;

/**
 * Web vitals as measured by visitors' browsers. Clients may send any values, so a label only accepts what this site has served: routes of
 * pages that it rendered and release sets that it had. Everything else is `other`.
 */
export class WebVitals {
  readonly #histograms: Readonly<Record<Name, Histogram>>;
  /** Route pattern → remote. */
  readonly #routes = new Map<string, string>();
  /** Set → labels of its series, newest set last. */
  readonly #sets = new Map<string, Map<string, Labels>>();

  constructor(registry: Registry) {
    const histogram = (name: Name) =>
      new Histogram({
        name: name === 'CLS' ? 'plenum_web_vitals_cls' : `plenum_web_vitals_${name.toLowerCase()}_seconds`,
        help: `${name} as browsers measured it, by the page that was opened.`,
        labelNames: ['remote', 'route', 'set', 'device'],
        buckets: [...BUCKETS[name]],
        registers: [registry],
      });
    this.#histograms = {
      LCP: histogram('LCP'),
      FCP: histogram('FCP'),
      TTFB: histogram('TTFB'),
      INP: histogram('INP'),
      CLS: histogram('CLS'),
    };
  }

  /** Records that a page was served, so that its reports are accepted. */
  served(set: string, route: string, screen: string | null): void {
    if (!this.#sets.has(set)) this.#adopt(set);
    if (this.#routes.size < MAX_ROUTES && screen !== null) this.#routes.set(route, screen.split('#')[0] ?? '');
  }

  /** Returns the remote, or `shell`, whose screen the page was opened with; null if this site has not served such a page. */
  observe({ set, route, device, values }: VitalsReport): string | null {
    const series = this.#sets.get(set);
    const remote = this.#routes.get(route);
    const labels: Labels = {
      remote: remote ?? 'other',
      route: remote === undefined ? 'other' : route,
      set: series ? set : 'other',
      device,
    };
    series?.set(`${labels.route} ${device}`, labels);
    for (const [name, measured] of Object.entries(values))
      if (measured !== undefined) this.#histograms[name as Name].observe(labels, measured);
    return remote ?? null;
  }

  #adopt(set: string): void {
    this.#sets.set(set, new Map());
    const numbers = new Set([...this.#sets.keys()].map(numberOf));
    const dropped = [...numbers].slice(0, Math.max(0, numbers.size - MAX_SETS));
    for (const [oldest, series] of this.#sets) {
      if (!dropped.includes(numberOf(oldest))) continue;
      this.#sets.delete(oldest);
      for (const histogram of Object.values(this.#histograms)) for (const labels of series.values()) histogram.remove(labels);
    }
  }
}

/** Returns the epoch and number of a set's id, which all its compositions share. */
function numberOf(set: string): string {
  return set.slice(set.indexOf(':'));
}
