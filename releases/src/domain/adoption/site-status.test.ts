import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import { siteStatus } from '#src/domain/adoption/site-status.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const current = { epoch: 1, number: 7, hash };
const heard = { silentSeconds: 3, lostAfterSeconds: 120 };
const serving = (number: number, change: object = {}) => ({ epoch: 1, number, hash, seconds: 1, ...change });
const none: Pick<SiteReport, 'serving' | 'refused' | 'failures' | 'alarms'> = { serving: null, refused: null, failures: [], alarms: [] };
const failure = { name: 'mf-blog', version: '1.1.0', stage: 'load' as const, reason: 'x', since: { epoch: 1, number: 6 }, caused_by: null };

test.each([
  ['serves the current set', { serving: serving(7) }, 'current'],
  ['serves an older set', { serving: serving(6) }, 'behind'],
  ['serves nothing yet', {}, 'behind'],
  ['refuses the current set', { serving: serving(6), refused: { epoch: 1, number: 7, reason: 'x' } }, 'failing'],
  ['refused a set that is no longer current', { serving: serving(5), refused: { epoch: 1, number: 6, reason: 'x' } }, 'behind'],
  ['cannot run a version of the current set', { serving: serving(7), failures: [failure] }, 'failing'],
  ['does not trust the current set', { serving: serving(6), alarms: [{ kind: 'signature', message: 'x' }] }, 'failing'],
  ['serves the current set, but cannot keep it on disk', { serving: serving(7), alarms: [{ kind: 'disk', message: 'x' }] }, 'current'],
  ['serves other releases under the same number', { serving: serving(7, { hash: `sha384-${'B'.repeat(64)}` }) }, 'diverged'],
  ['serves a set that the registry does not have', { serving: serving(8) }, 'diverged'],
  ['serves a lower number of a higher epoch', { serving: serving(3, { epoch: 2 }) }, 'diverged'],
  ['serves a higher number of a lower epoch', { serving: serving(9, { epoch: 0 }) }, 'behind'],
])('a site that %s – compared – %j', (_, report, status) => {
  expect(siteStatus({ ...none, ...report }, current, heard)).toBe(status);
});

test('a site that is silent for too long – compared – lost, whatever it reported last; "current" is never said of an older set', () => {
  const report = fc.record({
    serving: fc.option(
      fc.record({ epoch: fc.integer({ min: 1, max: 2 }), number: fc.integer({ min: 0, max: 9 }), hash: fc.constant(hash) }),
    ),
    silent: fc.integer({ min: 0, max: 300 }),
  });
  fc.assert(
    fc.property(report, ({ serving: served, silent }) => {
      const status = siteStatus({ ...none, serving: served && { ...served, seconds: 1 } }, current, {
        silentSeconds: silent,
        lostAfterSeconds: 120,
      });
      expect(status === 'lost').toBe(silent > 120);
      if (status === 'current') expect(served).toEqual(current);
    }),
  );
});
