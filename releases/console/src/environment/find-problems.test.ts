import { expect, test } from '@jest/globals';
import type { SiteSummary } from '@plenum/shared-contracts/release/reports/site-report';
import { describeNoProblems, findProblems } from '#src/environment/find-problems.ts';
import { sampleSet, sampleSite } from '#src/testing/samples.ts';

const of = (change: Partial<Parameters<typeof findProblems>[0]>) =>
  findProblems({ environment: { frozen: null }, set: sampleSet(), sites: [], blocked: [], ...change });
const ofSite = (change: Partial<SiteSummary>) => of({ sites: [sampleSite(change)] });

test('sites that serve the current set – problems are searched – none', () => {
  expect(of({ sites: [sampleSite({})] })).toEqual([]);
});

test.each<[string, Partial<SiteSummary>, string]>([
  ['silent', { status: 'lost', silent_seconds: 190 }, 'web-1 has not reported for 3 minutes'],
  ['silent for long', { status: 'lost', silent_seconds: 7300 }, 'web-1 has not reported for 2 hours'],
  ['with another set under the number', { status: 'diverged' }, 'web-1 serves a set 7 that is not the registry’s'],
  [
    'that refused a set',
    { status: 'failing', refused: { epoch: 1, number: 8, reason: 'shell@2.0.0 cannot start' } },
    'web-1 does not serve set 8: shell@2.0.0 cannot start',
  ],
  [
    'with an alarm',
    { status: 'failing', alarms: [{ kind: 'replay', message: 'an old set' }] },
    'does not trust the registry (replay): an old set',
  ],
  [
    'with a full disk',
    { alarms: [{ kind: 'disk', message: 'The disk cannot be written: ENOSPC' }] },
    'web-1: The disk cannot be written: ENOSPC.',
  ],
  [
    'with a release that cannot be loaded',
    {
      status: 'failing',
      failures: [
        {
          name: 'mf-blog',
          version: '1.1.0',
          stage: 'load',
          reason: 'window is not defined',
          since: { epoch: 1, number: 7 },
          caused_by: null,
        },
      ],
    },
    'mf-blog@1.1.0 could not be loaded at web-1: window is not defined',
  ],
])('a site %s – problems are searched – one sentence', (_, change, text) => {
  const found = ofSite(change);
  expect(found).toHaveLength(1);
  expect(found[0]?.text).toContain(text);
});

test('a site with a full disk – problems are searched – a warning: it serves the current set', () => {
  expect(ofSite({ alarms: [{ kind: 'disk', message: 'ENOSPC' }] }).map(({ severity }) => severity)).toEqual(['warning']);
});

test('a frozen environment with a failing site and a blocked version – problems are searched – errors come first', () => {
  const found = of({
    environment: { frozen: { since: '2026-11-01T10:00:00Z', actor: 'manager (Vera)', reason: 'the conference' } },
    sites: [sampleSite({ status: 'diverged' })],
    blocked: [{ name: 'mf-blog', version: '1.1.0', reason: 'stolen key', actor: 'manager', at: '2026-11-01T10:00:00Z' }],
  });
  expect(found.map(({ severity }) => severity)).toEqual(['error', 'error', 'warning']);
  expect(found.at(-1)?.text).toBe('Frozen by manager (Vera): the conference. Only rollbacks change the set.');
});

test.each([
  ['sites report', 7, ['lost', 'current'], true, /^No problems are known/],
  ['no site reports', 7, [], false, /^No site reports/],
  ['all sites are lost', 7, ['lost'], false, /^No site reports/],
  ['nothing is active', 0, ['current'], false, /^Nothing is active/],
] as const)('an environment without problems – %s – what is said', (_, number, statuses, isKnown, text) => {
  const sites = statuses.map((status) => ({ status }));
  expect(describeNoProblems({ number }, sites)).toEqual({ isKnown, text: expect.stringMatching(text) });
});
