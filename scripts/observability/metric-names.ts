import { parser } from '@prometheus-io/lezer-promql';

/** Grafana fills these in before it asks Prometheus. */
const VARIABLES: Readonly<Record<string, string>> = { $__rate_interval: '5m', $job: '.*' };

/**
 * The metrics that an expression asks for, sorted.
 * @throws Error when it is not PromQL, naming where
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

/** The metric of a series: histograms have series of other names. */
export function metricOf(series: string, known: ReadonlySet<string>): string {
  return known.has(series) ? series : series.replace(/_(?:bucket|sum|count)$/, '');
}
