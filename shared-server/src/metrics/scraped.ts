import { Counter, Gauge, type Registry } from 'prom-client';

interface Scraped<Metric> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** Called on each scrape with the metric, after its previous values have been removed. */
  readonly collect: (metric: Metric) => void | Promise<void>;
}

/** Creates a gauge whose values are read when the service is scraped. */
export function scrapedGauge(registry: Registry, { name, help, labelNames = [], collect }: Scraped<Gauge>): Gauge {
  return new Gauge({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      this.reset();
      return collect(this);
    },
  });
}

/** Creates a counter of a value that is already counted elsewhere. */
export function scrapedCounter(registry: Registry, { name, help, labelNames = [], collect }: Scraped<Counter>): Counter {
  return new Counter({
    name,
    help,
    labelNames: [...labelNames],
    registers: [registry],
    collect() {
      this.reset();
      return collect(this);
    },
  });
}
