import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { FillCondition } from '@plenum/shared-contracts/remote/contract';
import { conditionCookies } from '#contract/condition-cookies.ts';
import type { Fill } from '@plenum/federation/host/declared/declared';

const fillWhen = (when?: FillCondition): Fill => ({ key: 'k', slot: 'main.sections', block: 'mf-x#b', props: {}, ...(when && { when }) });

test('a request with cookies that fills ask for – their names are read – each name with a value once, sorted', () => {
  const fills = [fillWhen({ cookie: 'quiz' }), fillWhen({ cookie: 'beta' }), fillWhen({ cookie: 'quiz' }), fillWhen({ cookie: 'gone' })];
  expect(conditionCookies(fills, 'quiz=1; secret=s3; empty=; beta=%20x; gone=')).toEqual(['beta', 'quiz']);
  expect(conditionCookies(fills, undefined)).toEqual([]);
  expect(conditionCookies([fillWhen()], 'quiz=1')).toEqual([]);
});

test('any cookie header – the requested names are read – only names that a fill asks for are returned', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.array(fc.string({ minLength: 1 })), (header, names) => {
      const conditions = conditionCookies(
        names.map((cookie) => fillWhen({ cookie })),
        header,
      );
      expect(conditions.filter((name) => !names.includes(name))).toEqual([]);
    }),
  );
});
