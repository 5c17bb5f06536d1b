import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { BOX, CHART_MEASURES, chartLines } from '#src/measurements/chart-lines.ts';

const [failedPages] = CHART_MEASURES;
if (!failedPages) throw new Error('There is no measure.');
const period = { from: '2026-11-02T09:00:00.000Z', to: '2026-11-02T10:00:00.000Z', step_seconds: 600 };
const nothing = { render_seconds: null, lcp_seconds: null, inp_seconds: null, cls: null };
const point = (minute: number, renders: number, failures: number) => ({
  at: new Date(Date.parse(period.from) + minute * 60_000).toISOString(),
  renders,
  render_failures: failures,
  documents: 0,
  document_failures: 0,
  p75: nothing,
});

test('points with a gap – drawn – a line to the gap, and a dot after it', () => {
  const points = [point(0, 100, 0), point(10, 100, 10), point(50, 100, 5)];
  expect(chartLines(period, [{ version: '1.0.0', points }], failedPages)).toEqual({
    top: 0.1,
    lines: [{ version: '1.0.0', dot: 'M500 80h0', newest: 0.05, path: 'M0 160h0L100 0M500 80h0' }],
  });
});

test('steps without pages, and no steps – drawn – nothing, on an axis that is not empty', () => {
  const versions = [
    { version: '1.1.0', points: [point(0, 0, 0)] },
    { version: '1.0.0', points: [] },
  ];
  const { lines, top } = chartLines(period, versions, failedPages);
  expect(lines.map(({ path, newest }) => [path, newest])).toEqual([
    ['', null],
    ['', null],
  ]);
  expect(top).toBe(0.02);
});

test('any points of the period – drawn – inside of the box', () => {
  const any = fc.record({ minute: fc.nat(59), renders: fc.nat(50), failures: fc.nat(60) });
  fc.assert(
    fc.property(fc.uniqueArray(any, { selector: ({ minute }) => minute }), (given) => {
      const points = given.toSorted((a, b) => a.minute - b.minute).map(({ minute, renders, failures }) => point(minute, renders, failures));
      const [line] = chartLines(period, [{ version: '1.0.0', points }], failedPages).lines;
      for (const [, x, y] of line?.path.matchAll(/[ML]([\d.-]+) ([\d.-]+)/g) ?? []) {
        expect(Number(x)).toBeGreaterThanOrEqual(0);
        expect(Number(x)).toBeLessThanOrEqual(BOX.width);
        expect(Number(y)).toBeGreaterThanOrEqual(0);
        expect(Number(y)).toBeLessThanOrEqual(BOX.height);
      }
    }),
  );
});
