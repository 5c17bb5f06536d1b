import { expect, test } from '@jest/globals';
import { checkSet, type SetRules } from '#src/domain/gate/check-set.ts';
import { BREAKING_INTERFACES } from '#src/domain/gate/corpus/breaking-interfaces.ts';
import { BREAKING_PARTS } from '#src/domain/gate/corpus/breaking-parts.ts';
import type { CorpusChange } from '#src/domain/gate/corpus/change.ts';
import { HARMLESS } from '#src/domain/gate/corpus/harmless.ts';
import type { GateMember } from '#src/domain/gate/member.ts';
import { RegistryError } from '#src/errors.ts';
import { BLOG, QUIZSHOW, SHELL, TEAMS } from '#src/testing/sample-set.ts';

const BREAKING = [...BREAKING_INTERFACES, ...BREAKING_PARTS];
const SAMPLE = { shell: SHELL, 'mf-blog': BLOG, 'mf-quizshow': QUIZSHOW };

/** Returns what the gate says of a change: null, or the refusal. */
function check({ from = {}, to, ...change }: CorpusChange): RegistryError | null {
  const rules: SetRules = change.rules ?? 'activate';
  const before: Record<string, GateMember | null> = { ...SAMPLE, ...from };
  const after: Record<string, GateMember | null> = { ...before, ...to };
  const members = (set: typeof before) => Object.values(set).filter((member) => member !== null);
  const changed = Object.keys(after).filter((name) => before[name]?.version !== after[name]?.version);
  try {
    checkSet({ environment: 'production', before: members(before), after: members(after), changed, rules, teams: TEAMS });
    return null;
  } catch (error) {
    if (error instanceof RegistryError) return error;
    throw error;
  }
}

test('the corpus – counted – at least 20 changes of each kind, none twice', () => {
  const described = [...BREAKING, ...HARMLESS].map(({ what }) => what);
  expect(BREAKING.length).toBeGreaterThanOrEqual(20);
  expect(HARMLESS.length).toBeGreaterThanOrEqual(20);
  expect(new Set(described).size).toBe(described.length);
});

test.each(BREAKING)('$what – checked – refused, naming the release and the difference', (change) => {
  const refusal = check(change);
  const text = [refusal?.message, ...(refusal?.errors ?? []).flatMap(({ field, message }) => [field, message])].join('\n');
  expect([refusal?.code, text]).toEqual([change.code, expect.any(String)]);
  for (const name of change.names) expect(text).toContain(name);
});

test.each(HARMLESS)('$what – checked – accepted', (change) => {
  expect(check(change)).toBeNull();
});
