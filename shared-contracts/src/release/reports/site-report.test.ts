import { expect, test } from '@jest/globals';
import { siteId, siteReport } from '#src/release/reports/site-report.ts';

const set = { epoch: 1, number: 7 };
const failure = {
  name: 'mf-blog',
  version: '1.1.0',
  stage: 'load',
  reason: 'ReferenceError: window is not defined',
  since: set,
  caused_by: { name: 'mf-blog', version: '1.1.0' },
};
const valid = {
  spec: 'plenum.site-report/1',
  host: 'web-1',
  run: '2f1c6a2e-5f1e-4a53-9d5b-0b8c1d1f6a11',
  sequence: 3,
  state: 'degraded',
  serving: { ...set, hash: `sha384-${'A'.repeat(64)}`, seconds: 12.5 },
  refused: { epoch: 1, number: 8, reason: 'shell@2.0.0 needs a front of plenum.renderer/2' },
  failures: [failure],
  canaries: [],
  alarms: [{ kind: 'conflict', message: 'another set under the same number' }],
};

test('a complete report – read – accepted unchanged; alarms and canaries may be absent, and fields of a later version are ignored', () => {
  expect(siteReport.parse(valid)).toEqual(valid);
  const { alarms: _alarms, canaries: _canaries, ...older } = valid;
  expect(siteReport.parse(older)).toEqual({ ...older, alarms: [] });
  expect(siteReport.parse({ ...valid, counts: { errors: 3 } })).toEqual(valid);
});

test.each([
  ['a clock time in place of a duration', { serving: { ...valid.serving, seconds: '2026-10-02T09:00:00Z' } }],
  ['a negative duration', { serving: { ...valid.serving, seconds: -1 } }],
  ['no sequence', { sequence: 0 }],
  ['a reason with a line break', { failures: [{ ...failure, reason: 'one\ntwo' }] }],
  ['a reason that is too long', { failures: [{ ...failure, reason: 'x'.repeat(501) }] }],
  ['more failures than a set has releases', { failures: Array.from({ length: 101 }, () => failure) }],
  ['another major version', { spec: 'plenum.site-report/2' }],
])('a report with %s – read – refused', (_, change) => {
  expect(siteReport.safeParse({ ...valid, ...change }).success).toBe(false);
});

test.each(['../other', '', 'a b', '-x', 'x'.repeat(101)])('the site id "%s" – read – refused', (id) => {
  expect(siteId.safeParse(id).success).toBe(false);
});
