import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { replaceRegistry } from '#src/testing/fake-registry.ts';
import { openSignedIn } from '#src/testing/open-console.tsx';
import { sampleEnvironment, sampleMetrics, sampleSet } from '#src/testing/samples.ts';

const registry = replaceRegistry();

test('a release in an environment – its measurements are opened – charts with the newest values, all values as a table, and another time', async () => {
  registry.answers['/v1/environments/production/metrics/mf-blog?hours=24'] = sampleMetrics({ points: 3 });
  registry.answers['/v1/environments/production/metrics/mf-blog?hours=1'] = { ...sampleMetrics({ points: 0 }), versions: [] };
  openSignedIn('/environments/production');
  await userEvent.click(await screen.findByRole('link', { name: 'Show what was measured of mf-blog' }));
  expect(await screen.findByRole('img', { name: /Failed pages, newest values: 1\.1\.0 0\s%, 1\.2\.0 10\s%/ })).toBeVisible();
  expect(screen.getByRole('img', { name: 'LCP, newest values: 1.1.0 1.9 s, 1.2.0 1.9 s' })).toBeVisible();
  expect(screen.getByText('Not measured in this time: INP.')).toBeVisible();
  expect(screen.getByRole('row', { name: /^1\.2\.0.*20 of 200 \(10\s%\).*80 ms/ })).toBeVisible();
  await userEvent.click(screen.getByText('The values as a table'));
  expect(within(screen.getByRole('table', { name: 'Measurements of mf-blog' })).getAllByRole('row')).toHaveLength(7);
  await userEvent.click(screen.getByRole('radio', { name: 'Hour' }));
  expect(await screen.findByText('The sites have measured nothing of mf-blog in this time.')).toBeVisible();
});

test('more versions than a chart has lines – opened – the active one and the newest', async () => {
  const metrics = sampleMetrics({ points: 3 });
  const newer = ['4.0.0', '3.0.0', '2.0.0'].flatMap((version) => metrics.versions.slice(0, 1).map((one) => ({ ...one, version })));
  registry.answers['/v1/environments/production/metrics/mf-blog?hours=24'] = { ...metrics, versions: [...newer, ...metrics.versions] };
  openSignedIn('/environments/production');
  await userEvent.click(await screen.findByRole('link', { name: 'Show what was measured of mf-blog' }));
  expect(await screen.findByRole('img', { name: /^Failed pages, newest values: 1\.1\.0 0.*, 4\.0\.0 .*, 3\.0\.0 / })).toBeVisible();
});

test('a release – its versions are opened – what was measured of them, where anything was', async () => {
  registry.answers['/v1/environments/production/metrics/mf-blog?points=1'] = sampleMetrics({ points: 1 });
  openSignedIn('/releases/mf-blog');
  const measured = await screen.findByRole('table', { name: 'Measured in production' });
  expect(within(measured).getByRole('row', { name: /^1\.1\.0 Active.*0 of 200/ })).toBeVisible();
  expect(screen.queryByRole('table', { name: 'Measured in staging' })).toBeNull();
});

test('a canary – opened – charts of it and of its baseline', async () => {
  registry.answers['/v1/environments/production/metrics/mf-blog?hours=6'] = sampleMetrics({ points: 30 });
  registry.answers['/v1/environments/production/canaries'] = {
    canaries: [
      {
        name: 'mf-blog',
        version: '1.2.0',
        baseline: '1.1.0',
        percent: 5,
        begun: 7,
        counts: {
          baseline: { renders: 0, render_failures: 0, documents: 0, document_failures: 0 },
          candidate: { renders: 0, render_failures: 0, documents: 0, document_failures: 0 },
        },
        evidence: { renders: 1, documents: 1 },
        stops_at: 200,
      },
    ],
  };
  openSignedIn('/environments/production/canaries/mf-blog');
  expect(await screen.findByRole('img', { name: 'Render time, newest values: 1.1.0 80 ms, 1.2.0 80 ms' })).toBeVisible();
});

const evaluated = (failures: number) => ({ trials: 200, failures, evidence: 1 });
const watched = {
  name: 'mf-blog',
  version: '1.1.0',
  previous: '1.0.0',
  set: 7,
  since: '2026-11-02T09:30:00.000Z',
  until: '2026-11-03T09:30:00.000Z',
  renders: evaluated(1),
  documents: evaluated(0),
  exceeded_at: 200,
  exceeded: null,
};

test.each([
  ['within it', watched, /1 of 200.*Within watched until/],
  [
    'exceeded',
    { ...watched, exceeded: { at: '2026-11-02T10:00:00.000Z', reason: '40 of 200 renders failed', rolled_back: true } },
    /Rolled back 40 of 200 renders failed/,
  ],
  [
    'exceeded because of a backend',
    {
      ...watched,
      unanswered: { at: '2026-11-02T10:00:00.000Z', reason: '40 of 200 renders failed. Of those whose backends answered, 0 of 160 failed' },
    },
    /Backend down 40 of 200 renders failed\. Of those whose backends answered, 0 of 160 failed/,
  ],
])('an error budget – %s – shown in its environment', async (_, version, row) => {
  const budget = { percent: 1, hours: 24, action: 'roll-back' };
  registry.answers['/v1/environments'] = { environments: [sampleEnvironment({ error_budget: budget as never })] };
  registry.answers['/v1/environments/production/error-budgets'] = { budget, versions: [version] };
  openSignedIn('/environments/production');
  expect(await screen.findByText(/At most 1 % of the pages of a new version may fail in its first 24 hours.*rolls it back/)).toBeVisible();
  expect(within(screen.getByRole('table', { name: 'Error budget' })).getByRole('row', { name: row })).toBeVisible();
});

test('a set by which the registry rolled back – in the history – says so, with its evidence', async () => {
  const evidence = [
    { site: 'web-1', host: 'h', name: 'mf-blog', version: '1.1.0', stage: 'error-budget', reason: '40 of 200 renders failed' },
  ];
  registry.answers['/v1/environments/production/sets?limit=25'] = {
    sets: [sampleSet({ action: 'rollback', actor: 'registry', evidence })],
    next: null,
  };
  openSignedIn('/environments/production/history');
  expect(await screen.findByRole('heading', { name: 'Set 7: rolled back automatically' })).toBeVisible();
  expect(screen.getByText(/Error budget exceeded, last reported by web-1: mf-blog@1\.1\.0: 40 of 200 renders failed/)).toBeVisible();
});
