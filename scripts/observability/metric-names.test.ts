import { expect, test } from '@jest/globals';
import { metricOf, metricNames } from '#scripts/observability/metric-names.ts';

test('an expression with variables of Grafana – read – the metrics that it asks for', () => {
  const expression = 'histogram_quantile(0.95, sum by (le) (rate(a_seconds_bucket{job=~"$job"}[$__rate_interval]))) > b_total';
  expect(metricNames(expression)).toEqual(['a_seconds_bucket', 'b_total']);
});

test('an expression with a parenthesis too few – read – refused', () => {
  expect(() => metricNames('sum(rate(a_total[5m])')).toThrow('This is not PromQL');
});

test('series of a histogram, and a metric that ends like one – named – the metric', () => {
  expect([metricOf('a_seconds_bucket', new Set(['a_seconds'])), metricOf('b_count', new Set(['b_count']))]).toEqual([
    'a_seconds',
    'b_count',
  ]);
});
