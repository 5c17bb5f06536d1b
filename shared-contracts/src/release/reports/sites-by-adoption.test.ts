import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ReleaseFailure, SiteSummary } from '#src/release/reports/site-report.ts';
import type { ReleaseSet } from '#src/release/release-set.ts';
import { sitesByAdoption, type Adoption } from '#src/release/reports/sites-by-adoption.ts';

const hash = `sha384-${'A'.repeat(64)}`;
const set: ReleaseSet = {
  spec: 'plenum.release-set/1',
  environment: 'production',
  epoch: 1,
  number: 7,
  releases: {},
  action: 'activate',
  changes: [{ name: 'mf-blog', from: '1.0.0', to: '1.1.0' }],
  actor: 'manager',
  reason: '',
  created_at: '2026-10-02T09:00:00.000Z',
};
const ref = (number: number) => ({ epoch: 1, number });
const serving = (number: number) => ({ ...ref(number), hash, since: '2026-10-02T09:00:00.000Z' });
const failure = (number: number, cause: string | null, version = '1.1.0'): ReleaseFailure => ({
  name: 'mf-blog',
  version,
  stage: 'load',
  reason: 'it threw',
  since: ref(number),
  caused_by: cause === null ? null : { name: cause, version },
});
const site = (change: Partial<SiteSummary>): SiteSummary => ({
  id: 'web-1',
  host: 'web-host',
  status: 'current',
  state: 'current',
  serving: serving(7),
  canaries: [],
  refused: null,
  failures: [],
  alarms: [],
  heard_at: '2026-10-02T09:00:00.000Z',
  silent_seconds: 1,
  ...change,
});
const groupOf = (change: Partial<SiteSummary>) =>
  Object.entries(sitesByAdoption(set, [site(change)])).find(([, sites]: [string, Adoption['adopted']]) => sites.length > 0)?.[0];

test.each<[string, Partial<SiteSummary>, keyof Adoption]>([
  ['serves the set', {}, 'adopted'],
  ['serves a newer set', { serving: serving(9) }, 'adopted'],
  ['serves the set, with a failure that began before it', { failures: [failure(6, 'mf-blog', '1.0.0')] }, 'adopted'],
  ["serves a newer set, with a failure of another team's release", { serving: serving(9), failures: [failure(9, 'mf-wiki')] }, 'adopted'],
  ['serves the set, with a failure that began with it', { failures: [failure(7, null)] }, 'refused'],
  ['has skipped the set, and a version of it fails in a newer one', { serving: serving(9), failures: [failure(9, 'mf-blog')] }, 'refused'],
  ['serves an older set', { serving: serving(6), status: 'behind' }, 'waiting'],
  ['serves nothing yet', { serving: null, status: 'behind', state: 'empty' }, 'waiting'],
  [
    'could not load a version of the set',
    { serving: serving(6), refused: { ...ref(7), reason: 'x' }, failures: [failure(7, 'mf-blog')] },
    'refused',
  ],
  [
    'could not fetch files that may still arrive',
    { serving: serving(6), refused: { ...ref(7), reason: 'x' }, failures: [failure(7, null)] },
    'waiting',
  ],
  ['refused an older set', { serving: serving(5), refused: { ...ref(6), reason: 'x' }, failures: [failure(6, 'mf-blog')] }, 'waiting'],
  ['serves other releases under the number', { status: 'diverged' }, 'refused'],
  ['is lost', { status: 'lost', serving: serving(6) }, 'lost'],
])('a site that %s – grouped – %j', (_, change, group) => {
  expect(groupOf(change)).toBe(group);
});

test('any sites – grouped – each counts once, and none has adopted the set that serves an older one', () => {
  const sites = fc.array(
    fc.record({
      status: fc.constantFrom<SiteSummary['status']>('current', 'behind', 'failing', 'lost'),
      number: fc.option(fc.integer({ min: 5, max: 9 })),
      refusedNumber: fc.option(fc.integer({ min: 5, max: 9 })),
      failed: fc.option(fc.integer({ min: 5, max: 9 })),
    }),
  );
  fc.assert(
    fc.property(sites, (all) => {
      const listed = all.map(({ status, number, refusedNumber, failed }) =>
        site({
          status,
          serving: number === null ? null : serving(number),
          refused: refusedNumber === null ? null : { ...ref(refusedNumber), reason: 'x' },
          failures: failed === null ? [] : [failure(failed, 'mf-blog')],
        }),
      );
      const { adopted, waiting, refused, lost } = sitesByAdoption(set, listed);
      expect([...adopted, ...waiting, ...refused, ...lost]).toHaveLength(listed.length);
      expect(adopted.every((one) => (one.serving?.number ?? 0) >= set.number)).toBe(true);
    }),
  );
});
