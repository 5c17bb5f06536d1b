import { parser } from '@prometheus-io/lezer-promql';

/** Grafana replaces these before it queries Prometheus. */
const VARIABLES: Readonly<Record<string, string>> = { $__rate_interval: '5m', $job: '.*' };

/**
 * Returns the names of the metrics in an expression, sorted.
 * @throws Error naming the position if it is not PromQL
 */
export function metricNames(expression: string): string[] {
  const text = Object.entries(VARIABLES).reduce((sofar, [name, value]) => sofar.replaceAll(name, value), expression);
  const found = new Set<string>();
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`This is not PromQL at character ${from}: ${expression}`);
      if (type.name === 'VectorSelector') found.add(/^[\w:]+/.exec(text.slice(from, to))?.[0] ?? '');
    },
  });
  return [...found].toSorted();
}

/** Returns the metric that a series belongs to: the series of a histogram have names of their own. */
export function metricOf(series: string, known: ReadonlySet<string>): string {
  return known.has(series) ? series : series.replace(/_(?:bucket|sum|count)$/, '');
}
