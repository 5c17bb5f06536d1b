import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isPlainText } from '@plenum/shared-contracts/release/plain-text';
import { FAILURE_REASON_LENGTH, releaseFailure } from '@plenum/shared-contracts/release/reports/site-report';
import { IntegrityError, RegistryUnavailable, RenderInterrupted } from '#server/errors.ts';
import { AdoptionRecord, plainReason } from '#server/site-report/adoption-record.ts';
import { sampleSet } from '#server/testing/sample-release.ts';

const setOf = (number: number, versions: Readonly<Record<string, string>>) =>
  sampleSet({
    number,
    releases: Object.fromEntries(
      Object.entries(versions).map(([name, version]) => [name, { version, manifest: `sha384-${'A'.repeat(64)}` }]),
    ),
  });
const good = setOf(1, { shell: '1.0.0', 'mf-blog': '1.0.0', 'mf-wiki': '1.0.0' });
const newBlog = setOf(2, { shell: '1.0.0', 'mf-blog': '1.1.0', 'mf-wiki': '1.0.0' });
const newShell = setOf(2, { shell: '2.0.0', 'mf-blog': '1.0.0', 'mf-wiki': '1.0.0' });
const unloaded = (version: string, reason = 'it threw') => ({ unfetched: new Map(), unloaded: new Map([[version, reason]]) });
const NOTHING = { unfetched: new Map(), unloaded: new Map() };

test('a changed remote cannot be loaded – adopted – the failure began with this set and was caused by the remote', () => {
  const record = new AdoptionRecord();
  record.adopted(newBlog, good, unloaded('mf-blog@1.1.0'));
  expect(record.failures).toEqual([
    {
      name: 'mf-blog',
      version: '1.1.0',
      stage: 'load',
      reason: 'it threw',
      since: { epoch: 1, number: 2 },
      caused_by: { name: 'mf-blog', version: '1.1.0' },
    },
  ]);
  expect(record.refused).toBeNull();
});

test.each([
  ['with a new shell', newShell, good, { name: 'shell', version: '2.0.0' }],
  ['when neither it nor the shell has changed', setOf(2, { shell: '1.0.0', 'mf-blog': '1.0.0', 'mf-wiki': '2.0.0' }), good, null],
  ['when the site starts', good, null, null],
])('a remote cannot be loaded %s – adopted – caused by what has changed', (_, set, before, cause) => {
  const record = new AdoptionRecord();
  record.adopted(set, before, unloaded('mf-blog@1.0.0'));
  expect(record.failures).toMatchObject([{ name: 'mf-blog', caused_by: cause }]);
});

test('a failure continues in the next set – adopted – it keeps its beginning; the remote is rolled back – it is gone', () => {
  const record = new AdoptionRecord();
  record.adopted(newBlog, good, unloaded('mf-blog@1.1.0'));
  const next = setOf(3, { shell: '1.0.0', 'mf-blog': '1.1.0', 'mf-wiki': '2.0.0' });
  record.adopted(next, newBlog, unloaded('mf-blog@1.1.0'));
  expect(record.failures).toMatchObject([{ since: { number: 2 }, caused_by: { name: 'mf-blog' } }]);
  record.adopted(setOf(4, { shell: '1.0.0', 'mf-blog': '1.0.0', 'mf-wiki': '2.0.0' }), next, NOTHING);
  expect(record.failures).toEqual([]);
});

test('versions could not be loaded – before the switch – the set counts as refused; after it – as served with failures', () => {
  const record = new AdoptionRecord();
  record.unloaded(newBlog, good, new Map([['mf-blog@1.1.0', 'it threw']]));
  expect(record.refused).toEqual({ epoch: 1, number: 2, reason: 'mf-blog@1.1.0 could not be loaded: it threw' });
  expect(record.failures).toHaveLength(1);
  record.adopted(newBlog, good, unloaded('mf-blog@1.1.0'));
  expect([record.refused, record.failures.length]).toEqual([null, 1]);
});

test.each([
  ['the shell has changed', newShell, ['shell']],
  ['two remotes have changed', setOf(2, { shell: '1.0.0', 'mf-blog': '2.0.0', 'mf-wiki': '2.0.0' }), ['mf-blog', 'mf-wiki']],
])('a set cannot be activated, %s – refused – that is to blame; the failures of the active set stay', (_, set, blamed) => {
  const record = new AdoptionRecord();
  record.adopted(good, null, unloaded('mf-wiki@1.0.0'));
  record.refusedBy(new Error('cannot take the set'), set, good);
  expect(record.refused).toEqual({ epoch: 1, number: 2, reason: 'cannot take the set' });
  const [active, ...refused] = record.failures;
  expect(active).toMatchObject({ name: 'mf-wiki', version: '1.0.0', since: { number: 1 } });
  expect(refused.map(({ caused_by: cause }) => cause?.name)).toEqual(blamed);
});

test('a render process timed out – once, then again with the same set – blamed on a busy machine, then on the shell', () => {
  const record = new AdoptionRecord();
  const stalled = new RenderInterrupted('The render process has stalled.');
  record.refusedBy(stalled, newShell, good);
  expect(record.failures).toMatchObject([{ name: 'shell', caused_by: null }]);
  record.refusedBy(stalled, newShell, good);
  expect(record.failures).toMatchObject([{ name: 'shell', caused_by: { name: 'shell', version: '2.0.0' } }]);
});

test('files could not be fetched – refused – blamed on the release only if its files are damaged or missing', () => {
  const record = new AdoptionRecord();
  record.unfetched(newBlog, good, new Map([['mf-blog', new RegistryUnavailable('no answer')]]));
  expect(record.failures).toMatchObject([{ stage: 'fetch', reason: 'no answer', caused_by: null }]);
  expect(record.refused?.reason).toBe('mf-blog@1.1.0: no answer');
  record.unfetched(newBlog, good, new Map([['mf-blog', new IntegrityError('mf-blog@1.1.0 node/remote-entry.cjs')]]));
  expect(record.failures).toMatchObject([{ stage: 'fetch', caused_by: { name: 'mf-blog', version: '1.1.0' } }]);
  expect(record.refused?.reason).toBe('mf-blog@1.1.0 node/remote-entry.cjs does not match its recorded hash; it was not used.');
});

test('a remote without its files – adopted at the start – one failure, not another for loading it', () => {
  const record = new AdoptionRecord();
  record.adopted(good, null, { ...unloaded('mf-blog@1.0.0'), unfetched: new Map([['mf-blog', new Error('damaged')]]) });
  expect(record.failures).toMatchObject([{ name: 'mf-blog', stage: 'fetch', reason: 'damaged' }]);
});

test('any text – as a reason – one plain line that fits into a report', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 700 }), (text) => {
      const reason = plainReason(text);
      expect(isPlainText(reason)).toBe(true);
      expect(reason.length).toBeLessThanOrEqual(FAILURE_REASON_LENGTH);
    }),
  );
  expect(plainReason('😀'.repeat(400))).toMatch(/😀…$/);
  const record = new AdoptionRecord();
  record.adopted(newBlog, good, unloaded('mf-blog@1.1.0', 'one\n  at \u001b[31mtwo'));
  expect(releaseFailure.parse(record.failures[0]).reason).toBe('one at [31mtwo');
});
