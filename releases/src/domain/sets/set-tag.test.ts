import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { namedNumber, namesSet, setTag } from '#src/domain/sets/set-tag.ts';

const production = { environment: 'production', epoch: 1, number: 7 };
const identity = fc.record({
  environment: fc.constantFrom('production', 'staging', 'a-b'),
  epoch: fc.integer({ min: 1, max: 3 }),
  number: fc.nat(20),
});

test("any two sets – one is looked for by the other's tag – found exactly when they are the same", () => {
  fc.assert(
    fc.property(identity, identity, (one, other) => {
      const same = one.environment === other.environment && one.epoch === other.epoch && one.number === other.number;
      expect(namesSet(setTag(one), other)).toBe(same);
      expect(namesSet(`"x:1:1", W/${setTag(one)}`, other)).toBe(same);
      expect(namedNumber(setTag(one), one)).toBe(one.number);
    }),
  );
});

test.each(['*', ' "production:1:7" ', 'W/"production:1:7"', '"production:1:6", "production:1:7"'])(
  'header %p – set 7 is asked for – it is named',
  (header) => {
    expect(namesSet(header, production)).toBe(true);
  },
);

test.each([['production:1:7'], ['"staging:1:7"'], ['"production:2:7"'], ['nonsense'], ['']])(
  'header %p – the number seen is read – none of this environment and epoch',
  (header) => {
    expect(namedNumber(header, production)).toBeNull();
  },
);
