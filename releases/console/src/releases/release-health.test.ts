import { expect, test } from '@jest/globals';
import type { ErrorBudgetState } from '@plenum/shared-contracts/release/measurements/error-budget';
import type { SiteSummary } from '@plenum/shared-contracts/release/reports/site-report';
import { releaseHealth } from '#src/releases/release-health.ts';
import { DIGEST, sampleSet, sampleSite } from '#src/testing/samples.ts';

const older = { epoch: 1, number: 6, hash: DIGEST, since: '2026-11-02T08:00:00.000Z' };
const failure: SiteSummary['failures'][number] = {
  name: 'mf-blog',
  version: '1.1.0',
  stage: 'load',
  reason: 'window is not defined',
  since: { epoch: 1, number: 7 },
  caused_by: null,
};
const measured = { trials: 100, failures: 9, evidence: 300 };
const exceeded: ErrorBudgetState = {
  name: 'mf-blog',
  version: '1.1.0',
  previous: '1.0.0',
  set: 7,
  since: '2026-11-02T09:30:00.000Z',
  until: '2026-11-03T09:30:00.000Z',
  renders: measured,
  documents: measured,
  exceeded_at: 200,
  exceeded: { at: '2026-11-02T10:00:00.000Z', reason: '9 of 100 pages failed', rolled_back: false },
  unanswered: null,
};
const block = { name: 'mf-blog', version: '1.1.0', reason: 'Malware', actor: 'manager', at: '2026-11-02T10:00:00.000Z' };

test.each([
  ['all sites serve its set', {}, 'healthy'],
  ['no site reports', { sites: [] }, 'unknown'],
  ['the only site is lost', { sites: [sampleSite({ status: 'lost' })] }, 'unknown'],
  ['a site does not serve the set yet that changed it', { sites: [sampleSite({ status: 'behind', serving: older })] }, 'adopting'],
  ['a site cannot load it', { sites: [sampleSite(), sampleSite({ id: 'web-2', status: 'failing', failures: [failure] })] }, 'failing'],
  ['a site could not load the previous version', { sites: [sampleSite({ failures: [{ ...failure, version: '1.0.0' }] })] }, 'healthy'],
  ['more of its pages fail than may', { watched: [exceeded] }, 'over budget'],
  ['it is blocked, and fails', { blocked: [block], sites: [sampleSite({ failures: [failure] })] }, 'blocked'],
])('a release – %s – it is named so', (_, known, health) => {
  expect(releaseHealth({ set: sampleSet(), sites: [sampleSite()], blocked: [], watched: [], ...known }, 'mf-blog')).toBe(health);
});

test('a release that a new set did not change – a site does not serve that set yet – healthy', () => {
  const sites = [sampleSite({ status: 'behind', serving: older })];
  expect(releaseHealth({ set: sampleSet(), sites, blocked: [], watched: [] }, 'shell')).toBe('healthy');
});
