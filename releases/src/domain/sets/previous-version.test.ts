import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { previousVersion, type VersionChange } from '#src/domain/sets/previous-version.ts';

const activate = (to: string): VersionChange => ({ action: 'activate', to });
const rollback = (to: string): VersionChange => ({ action: 'rollback', to });

test.each<[string, VersionChange[], string | null]>([
  ['never active', [], null],
  ['active once', [activate('1')], null],
  ['active one after another', [activate('1'), activate('2'), activate('3')], '2'],
  ['rolled back once, so that the next rollback goes further back', [activate('1'), activate('2'), activate('3'), rollback('2')], '1'],
  ['rolled back to the first', [activate('1'), activate('2'), rollback('1')], null],
  ['rolled back, then a fix', [activate('1'), activate('2'), rollback('1'), activate('3')], '1'],
  ['rolled back by two versions', [activate('1'), activate('2'), activate('3'), rollback('1'), activate('4')], '1'],
  ['rolled back to a version that was never active', [activate('2'), rollback('1')], '2'],
  ['an old version activated again', [activate('1'), activate('2'), activate('1')], '2'],
])('%s – the previous version is determined – as expected', (_, steps, expected) => {
  expect(previousVersion(steps)).toBe(expected);
});

test('any number of activations – rolled back repeatedly – visits them in reverse and ends at the first', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(), { minLength: 1, maxLength: 8 }), (numbers) => {
      const steps = numbers.map((number) => activate(String(number)));
      const visited: string[] = [];
      for (let back = previousVersion(steps); back !== null; back = previousVersion(steps)) {
        visited.push(back);
        steps.push(rollback(back));
      }
      expect(visited).toEqual(numbers.slice(0, -1).toReversed().map(String));
    }),
  );
});
