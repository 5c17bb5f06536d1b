import { expect, test } from '@jest/globals';
import { metricOf, metricNames } from '#scripts/observability/metric-names.ts';

test('an expression with Grafana variables – read – returns its metrics', () => {
  const expression = 'histogram_quantile(0.95, sum by (le) (rate(a_seconds_bucket{job=~"$job"}[$__rate_interval]))) > b_total';
  expect(metricNames(expression)).toEqual(['a_seconds_bucket', 'b_total']);
});

test('an expression without a closing parenthesis – read – refused', () => {
  expect(() => metricNames('sum(rate(a_total[5m])')).toThrow('This is not PromQL');
});

test('the series of a histogram, and a metric with a similar suffix – resolved – each returns its metric', () => {
  expect([metricOf('a_seconds_bucket', new Set(['a_seconds'])), metricOf('b_count', new Set(['b_count']))]).toEqual([
    'a_seconds',
    'b_count',
  ]);
});
