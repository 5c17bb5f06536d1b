import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { planCanary, requireNoCanary, MAX_CANARIES, type CanaryCommand } from '#src/domain/canary/plan-canary.ts';
import { digestOf } from '#src/domain/digest.ts';
import { initialSet, nextSet } from '#src/domain/sets/next-set.ts';
import { RegistryError } from '#src/errors.ts';

const at = new Date('2026-10-02T09:00:00Z');
const member = (version: string) => ({ version, manifest: digestOf(version) });
const releases = { shell: member('1.0.0'), 'mf-blog': member('1.0.0'), 'mf-wiki': member('2.0.0'), 'mf-auth': member('1.0.0') };
const running = { ...member('1.1.0'), percent: 5, begun: 7 };
const current = { ...initialSet('production', at), number: 7, releases, canaries: { 'mf-blog': running } };

test('a canary – started, raised, promoted, aborted – the change that the command asks for', () => {
  expect(planCanary(current, { verb: 'start', name: 'mf-wiki', version: '2.1.0', percent: 1 })).toEqual({
    action: 'canary',
    wanted: {},
    canaries: { 'mf-wiki': { version: '2.1.0', percent: 1 } },
  });
  expect(planCanary(current, { verb: 'raise', name: 'mf-blog', percent: 50 }).canaries).toEqual({
    'mf-blog': { version: '1.1.0', percent: 50 },
  });
  expect(planCanary(current, { verb: 'promote', name: 'mf-blog' })).toEqual({
    action: 'activate',
    wanted: { 'mf-blog': '1.1.0' },
    canaries: {},
  });
  expect(planCanary(current, { verb: 'abort', name: 'mf-blog' })).toEqual({ action: 'canary', wanted: {}, canaries: { 'mf-blog': null } });
});

const two = { ...current, canaries: { 'mf-blog': running, 'mf-wiki': { ...member('2.1.0'), percent: 5, begun: 7 } } };
test.each<[string, string, CanaryCommand, typeof current]>([
  ['the shell', 'canary_not_possible', { verb: 'start', name: 'shell', version: '1.1.0', percent: 5 }, current],
  ['a remote that is not active', 'not_active', { verb: 'start', name: 'mf-quizshow', version: '1.0.0', percent: 5 }, current],
  ['the active version', 'canary_not_possible', { verb: 'start', name: 'mf-wiki', version: '2.0.0', percent: 5 }, current],
  ['a second version', 'canary_running', { verb: 'start', name: 'mf-blog', version: '1.2.0', percent: 5 }, current],
  ['a third remote', 'canary_not_possible', { verb: 'start', name: 'mf-auth', version: '1.1.0', percent: 5 }, two],
  ['a lower percentage', 'canary_not_possible', { verb: 'raise', name: 'mf-blog', percent: 4 }, current],
  [
    'a lower percentage of the same version',
    'canary_not_possible',
    { verb: 'start', name: 'mf-blog', version: '1.1.0', percent: 4 },
    current,
  ],
  ['raising what is not running', 'no_canary', { verb: 'raise', name: 'mf-wiki', percent: 50 }, current],
  ['promoting what is not running', 'no_canary', { verb: 'promote', name: 'mf-wiki' }, current],
  ['aborting what is not running', 'no_canary', { verb: 'abort', name: 'mf-wiki' }, current],
])('%s – requested – refused with %s', (_, code, command, set) => {
  const error = catchError(() => planCanary(set, command));
  expect(error).toBeInstanceOf(RegistryError);
  expect(error).toMatchObject({ code });
});

test('a release with a canary – another version is activated – refused; the candidate, a removal and other releases are not', () => {
  expect(() => requireNoCanary(current, { 'mf-blog': '1.2.0' })).toThrow('canary abort mf-blog');
  const others: Record<string, string | null>[] = [{ 'mf-blog': '1.1.0' }, { 'mf-blog': null }, { 'mf-wiki': '2.1.0' }];
  for (const wanted of others) expect(() => requireNoCanary(current, wanted)).not.toThrow();
});

test('any commands – planned and applied – a running canary is never lowered, and never more than the most run at once', () => {
  const name = fc.constantFrom('mf-blog', 'mf-wiki', 'mf-auth');
  const percent = fc.constantFrom(0, 1, 5, 50, 100);
  const command = fc.oneof(
    fc.record({ verb: fc.constant('start' as const), name, version: fc.constantFrom('3.0.0', '3.1.0'), percent }),
    fc.record({ verb: fc.constant('raise' as const), name, percent }),
    fc.record({ verb: fc.constantFrom('promote' as const, 'abort' as const), name }),
  );
  fc.assert(
    fc.property(fc.array(command), (commands) => {
      let set = { ...current } as ReturnType<typeof initialSet>;
      for (const one of commands) {
        const plan = tryPlan(set, one);
        if (!plan) continue;
        const withManifest = Object.entries(plan.canaries).map(
          ([key, value]) => [key, value && { ...member(value.version), ...value }] as const,
        );
        const wanted = Object.fromEntries(Object.entries(plan.wanted).map(([key, version]) => [key, member(version)]));
        const next = nextSet(set, wanted, { action: plan.action, actor: 'manager', reason: '', at }, Object.fromEntries(withManifest));
        for (const [key, before] of Object.entries(set.canaries ?? {})) {
          const after = next?.canaries?.[key];
          if (after) expect(after.percent).toBeGreaterThanOrEqual(before.percent);
        }
        set = next ?? set;
        expect(Object.keys(set.canaries ?? {}).length).toBeLessThanOrEqual(MAX_CANARIES);
      }
    }),
  );
});

function tryPlan(...given: Parameters<typeof planCanary>): ReturnType<typeof planCanary> | null {
  try {
    return planCanary(...given);
  } catch (error) {
    if (error instanceof RegistryError) return null;
    throw error;
  }
}

function catchError(run: () => unknown): unknown {
  try {
    return run();
  } catch (error) {
    return error;
  }
}
