import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { ReleaseFailure } from '@plenum/shared-contracts/release/reports/site-report';
import { planRevert, type LastChange } from '#src/domain/adoption/plan-revert.ts';

const member = (version: string) => ({ version, manifest: `sha384-${'A'.repeat(64)}` });
const current = { releases: { shell: member('2.0.0'), 'mf-blog': member('1.1.0'), 'mf-wiki': member('3.0.0') } };
const since = { epoch: 1, number: 7 };
const failure = (name: string, version: string, cause: ReleaseFailure['caused_by'] = { name, version }): ReleaseFailure => ({
  name,
  version,
  stage: 'load',
  reason: 'it threw',
  since,
  caused_by: cause,
});
const change = (name: string, from: string | null, to: string, action: LastChange['action'] = 'activate'): LastChange => ({
  name,
  from,
  to,
  action,
  set: since,
});
const plan = (failures: readonly ReleaseFailure[], ...changes: readonly LastChange[]) =>
  planRevert(current, 'web-1', { host: 'host-1', failures: [...failures] }, new Map(changes.map((one) => [one.name, one])));

test('an activated version fails – planned – back to the previous version, with the report as evidence', () => {
  expect(plan([failure('mf-blog', '1.1.0')], change('mf-blog', '1.0.0', '1.1.0'))).toEqual({
    wanted: { 'mf-blog': '1.0.0' },
    evidence: [{ site: 'web-1', host: 'host-1', name: 'mf-blog', version: '1.1.0', stage: 'load', reason: 'it threw' }],
  });
});

test('a remote that was not active before fails – planned – removed; a shell – not rolled back', () => {
  expect(plan([failure('mf-blog', '1.1.0')], change('mf-blog', null, '1.1.0'))?.wanted).toEqual({ 'mf-blog': null });
  expect(plan([failure('shell', '2.0.0')], change('shell', null, '2.0.0'))).toBeNull();
});

test('two remotes fail with a new shell – planned – the shell is rolled back, both failures are evidence', () => {
  const shell = { name: 'shell', version: '2.0.0' };
  const planned = plan([failure('mf-blog', '1.1.0', shell), failure('mf-wiki', '3.0.0', shell)], change('shell', '1.0.0', '2.0.0'));
  expect(planned?.wanted).toEqual({ shell: '1.0.0' });
  expect(planned?.evidence.map(({ name }) => name)).toEqual(['mf-blog', 'mf-wiki']);
});

test.each([
  ['without a cause', failure('mf-blog', '1.1.0', null), change('mf-blog', '1.0.0', '1.1.0')],
  ['of a version that is no longer active', failure('mf-blog', '1.0.5'), change('mf-blog', '1.0.0', '1.1.0')],
  ['of a release that is no longer active', failure('mf-quizshow', '1.0.0'), change('mf-quizshow', '0.9.0', '1.0.0')],
  ['of a version that a rollback led to', failure('mf-blog', '1.1.0'), change('mf-blog', '1.2.0', '1.1.0', 'rollback')],
])('a failure %s – planned – nothing is rolled back', (_, failed, last) => {
  expect(plan([failed], last)).toBeNull();
});

test('a failure of an earlier activation of the same version – planned – nothing is rolled back; one that began later – planned', () => {
  const again = (set: LastChange['set']): LastChange => ({ ...change('mf-blog', '1.0.0', '1.1.0'), set });
  expect(plan([failure('mf-blog', '1.1.0')], again({ epoch: 1, number: 8 }))).toBeNull();
  expect(plan([failure('mf-blog', '1.1.0')], again({ epoch: 2, number: 3 }))).toBeNull();
  expect(plan([failure('mf-blog', '1.1.0')], again({ epoch: 1, number: 6 }))).not.toBeNull();
});

test('any reports – planned – only current versions that an activation brought are rolled back, each to the version before it', () => {
  const name = fc.constantFrom('shell', 'mf-blog', 'mf-wiki', 'mf-other');
  const version = fc.constantFrom('1.0.0', '1.1.0', '2.0.0', '3.0.0');
  const release = fc.record({ name, version });
  const failures = fc.array(
    fc.record({ release, cause: fc.option(release) }).map(({ release: of, cause }) => failure(of.name, of.version, cause)),
  );
  const changes = fc.array(
    fc.record({
      name,
      from: fc.option(version),
      to: version,
      action: fc.constantFrom<LastChange['action']>('activate', 'rollback'),
      set: fc.constant(since),
    }),
  );
  fc.assert(
    fc.property(failures, changes, (reported, last) => {
      const known = new Map<string, LastChange>(last.map((one) => [one.name, one]));
      for (const [reverted, to] of Object.entries(plan(reported, ...last)?.wanted ?? {})) {
        const active = (current.releases as Readonly<Record<string, { version: string }>>)[reverted]?.version;
        expect(known.get(reverted)).toEqual({ name: reverted, from: to, to: active, action: 'activate', set: since });
        expect(reported.some(({ caused_by: cause }) => cause?.name === reverted && cause.version === active)).toBe(true);
      }
    }),
  );
});
