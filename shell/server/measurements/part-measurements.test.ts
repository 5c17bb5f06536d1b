import { expect, test } from '@jest/globals';
import type { ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { PartMeasurements } from '#server/measurements/part-measurements.ts';
import { sampleComposition } from '#server/testing/fake-shell.ts';

const member = (version: string) => ({ version, manifest: `sha384-${'A'.repeat(64)}` as const });
const set = (change: { baseline?: string; begun?: number; percent?: number } = {}): Pick<ReleaseSet, 'releases' | 'canaries'> => ({
  releases: { shell: member('1.0.0'), 'mf-blog': member(change.baseline ?? '1.0.0') },
  canaries: { 'mf-blog': { ...member('1.1.0'), percent: change.percent ?? 5, begun: change.begun ?? 7 } },
});
const none = { renders: 0, render_failures: 0, documents: 0, document_failures: 0 };
const baseline = sampleComposition(7);
const candidate = { ...sampleComposition(7, { blog: '1.1.0' }), environment: 'production~mf-blog', canaries: ['mf-blog'] };
const CANDIDATE_ID = 'production~mf-blog:1:7';
const following = (of = set()) => {
  const counters = new PartMeasurements();
  counters.follow(of, [baseline, candidate]);
  return counters;
};
const failure = (id: string, version = '1.1.0') => ({ request_id: id, remote: 'mf-blog', version, stage: 'loader' });
const blogOf = (counters: PartMeasurements) => counters.canaries()[0];

test('pages of both versions – counted – by version', () => {
  const counters = following();
  counters.rendered('a', { composition: baseline, remotes: ['mf-blog'] }, 0.2);
  counters.rendered('b', { composition: candidate, remotes: ['mf-blog'], screen: 'mf-blog#article' }, 0.2);
  counters.rendered('c', { composition: candidate, remotes: [], screen: 'mf-blog#article' }, 0.2);
  counters.rendered('d', { composition: candidate, remotes: ['mf-wiki'], screen: 'shell#main' }, 0.2);
  expect(counters.canaries()).toEqual([
    { name: 'mf-blog', version: '1.1.0', begun: 7, baseline: { ...none, renders: 1 }, candidate: { ...none, renders: 2 } },
  ]);
});

test.each<[string, (count: (step: 'page' | 'failure') => void) => void]>([
  ['before its head is sent', (count) => (count('failure'), count('page'))],
  ['while it is streamed', (count) => (count('page'), count('failure'))],
  ['in two parts', (count) => (count('failure'), count('page'), count('failure'))],
  ['entirely, so that it has no part of the remote', (count) => count('failure')],
])('a page of a canary fails %s – counted – one page, one failure', (_, run) => {
  const counters = following();
  run((step) => {
    if (step === 'page') counters.rendered('a', { composition: candidate, remotes: ['mf-blog'] }, 0.2);
    else counters.logged('error', failure('a'));
  });
  expect(blogOf(counters)).toMatchObject({ candidate: { renders: 1, render_failures: 1 }, baseline: none });
});

test('code of a canary ends a render process – counted – as a failure of its page', () => {
  const counters = following();
  counters.logged('error', { reason: 'thrown', release: 'mf-blog@1.1.0', request_id: 'a' });
  expect(blogOf(counters)?.candidate).toMatchObject({ renders: 1, render_failures: 1 });
});

test.each<[string, string, Record<string, unknown>]>([
  ['a warning', 'warn', failure('a')],
  ['a failure outside of any page', 'error', { ...failure('a'), request_id: undefined }],
  ['a failure of another version', 'error', failure('a', '0.9.0')],
  ['a failure of another remote', 'error', { ...failure('a'), remote: 'constructor' }],
])('%s – logged – not counted', (_, level, details) => {
  const counters = following();
  counters.logged(level, details);
  expect(blogOf(counters)).toMatchObject({ baseline: none, candidate: none });
});

test('documents of both versions, some of which failed – reported by browsers – counted by the composition that they were served', () => {
  const counters = following();
  counters.documented('production:1:7', { used: ['mf-blog', 'mf-blog', 'mf-wiki'], failed: [] });
  counters.documented(CANDIDATE_ID, { used: ['mf-blog'], failed: ['mf-blog'] });
  counters.documented(CANDIDATE_ID, { used: [], failed: ['mf-blog'] });
  counters.documented(CANDIDATE_ID, { used: ['mf-blog'], failed: ['mf-wiki'] });
  counters.documented(CANDIDATE_ID, { used: ['mf-wiki', 'constructor'], failed: [] });
  counters.documented('production:1:6', { used: ['mf-blog'], failed: ['mf-blog'] });
  expect(blogOf(counters)).toMatchObject({
    baseline: { documents: 1, document_failures: 0 },
    candidate: { documents: 3, document_failures: 2 },
  });
});

test.each([
  ['the canary is raised', set({ percent: 50 }), 1],
  ['another canary of the same version begins', set({ begun: 9 }), 0],
  ['the baseline is rolled back', set({ baseline: '0.9.0' }), 0],
])('a following set in which %s – reported – counts are kept only if the canary and its baseline are the same', (_, next, renders) => {
  const counters = following();
  counters.rendered('a', { composition: candidate, remotes: ['mf-blog'] }, 0.2);
  counters.follow(next, []);
  expect(blogOf(counters)).toMatchObject({ candidate: { renders } });
});

test('a raised canary – a document of the set before is closed – counted', () => {
  const counters = following();
  counters.follow(set({ percent: 50 }), [sampleComposition(8)]);
  counters.documented(CANDIDATE_ID, { used: ['mf-blog'], failed: [] });
  expect(blogOf(counters)?.candidate.documents).toBe(1);
});

test('a set without canaries – pages and documents are counted – measured by version, not as a canary', () => {
  const counters = new PartMeasurements();
  counters.follow({ releases: set().releases }, [baseline]);
  counters.rendered('a', { composition: baseline, remotes: ['mf-blog'], screen: 'shell#main' }, 0.2);
  counters.logged('error', failure('a', '1.0.0'));
  counters.rendered('b', { composition: baseline, remotes: [], screen: null }, 0.2);
  counters.documented('production:1:7', { used: ['mf-blog'], failed: ['mf-blog'] });
  expect(counters.canaries()).toEqual([]);
  expect(counters.report()).toMatchObject([
    { name: 'shell', version: '1.0.0', renders: 1, render_failures: 0, documents: 1, document_failures: 0 },
    { name: 'mf-blog', version: '1.0.0', renders: 1, render_failures: 1, documents: 1, document_failures: 1 },
  ]);
});

test('pages and web vitals – measured – in the buckets of the version whose screen it is; others and unknown sets are not', () => {
  const counters = following();
  counters.rendered('a', { composition: candidate, remotes: ['mf-blog'], screen: 'mf-blog#article' }, 0.2);
  counters.rendered('b', { composition: candidate, remotes: ['mf-blog'], screen: 'shell#main' }, 20);
  counters.vitals('mf-blog', { set: CANDIDATE_ID, values: { LCP: 2, CLS: 0.02 } });
  counters.vitals('mf-blog', { set: 'production:1:99', values: { LCP: 2 } });
  counters.vitals('mf-made-up', { set: CANDIDATE_ID, values: { LCP: 2 } });
  const [, blog] = counters.report();
  expect(counters.report().map(({ name, version }) => [name, version])).toEqual([
    ['shell', '1.0.0'],
    ['mf-blog', '1.1.0'],
  ]);
  expect(blog).toMatchObject({
    render_seconds: [0, 0, 0, 1, 0, 0, 0, 0, 0, 0],
    lcp_seconds: [0, 0, 0, 1, 0, 0, 0],
    inp_seconds: [0, 0, 0, 0, 0, 0],
    cls: [0, 1, 0, 0, 0, 0],
  });
});

test('a backend does not answer – pages and documents fail – counted apart, unless the same part of a page also fails by itself', () => {
  const counters = following();
  const log = (id: string, unanswered: boolean) => counters.logged('error', { ...failure(id), ...(unanswered && { unanswered }) });
  log('a', true);
  log('a', true);
  log('b', true);
  log('b', false);
  log('c', false);
  log('c', true);
  counters.documented(CANDIDATE_ID, { used: ['mf-blog'], failed: ['mf-blog'], unanswered: ['mf-blog', 'mf-wiki'] });
  counters.documented(CANDIDATE_ID, { used: ['mf-blog'], failed: ['mf-blog'] });
  expect(counters.report().find(({ version, name }) => name === 'mf-blog' && version === '1.1.0')).toMatchObject({
    renders: 3,
    render_failures: 3,
    own_render_failures: 2,
    document_failures: 2,
    own_document_failures: 1,
  });
});

test('a version is left and comes back – measured – its counts go on', () => {
  const counters = following();
  counters.rendered('a', { composition: candidate, remotes: ['mf-blog'] }, 0.2);
  counters.follow({ releases: set().releases }, [baseline]);
  counters.follow(set({ begun: 9 }), [candidate]);
  counters.rendered('b', { composition: candidate, remotes: ['mf-blog'] }, 0.2);
  expect(counters.report().find(({ version, name }) => name === 'mf-blog' && version === '1.1.0')?.renders).toBe(2);
  expect(blogOf(counters)?.candidate.renders).toBe(1);
});
