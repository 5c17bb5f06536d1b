import { Counter, Gauge, type Registry } from 'prom-client';

interface Scraped<Metric> {
  readonly name: string;
  readonly help: string;
  readonly labelNames?: readonly string[];
  /** Called with each scrape, on the metric without its values of before. */
  readonly collect: (metric: Metric) => void | Promise<void>;
}

/** A gauge whose values are looked up when the service is scraped. */
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

/** A counter of what something else counts already. */
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
