import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { digestOf } from '#src/domain/digest.ts';
import { newestNumberIn, matchesSet, setEtag, setTag } from '#src/domain/sets/set-tag.ts';

const production = { environment: 'production', epoch: 1, number: 7, audit: { hash: digestOf('seven') } };
const identity = fc.record({
  environment: fc.constantFrom('production', 'staging', 'a-b'),
  epoch: fc.integer({ min: 1, max: 3 }),
  number: fc.nat(20),
  audit: fc.constantFrom('one', 'other').map((text) => ({ hash: digestOf(text) })),
});

test('any two sets – one is matched against the other’s tag – matches exactly if they are the same set', () => {
  fc.assert(
    fc.property(identity, identity, (one, other) => {
      const same = one.environment === other.environment && one.epoch === other.epoch && one.number === other.number;
      expect(matchesSet(setTag(one), other)).toBe(same);
      expect(matchesSet(`"x:1:1", W/${setTag(one)}`, other)).toBe(same);
      expect(matchesSet(setEtag(one), other)).toBe(same && one.audit.hash === other.audit.hash);
      for (const tag of [setTag(one), setEtag(one)]) expect(newestNumberIn(tag, one)).toBe(one.number);
    }),
  );
});

test.each(['*', ' "production:1:7" ', 'W/"production:1:7"', '"production:1:6", "production:1:7"'])(
  'header %p – matched against set 7 – it names the set',
  (header) => {
    expect(matchesSet(header, production)).toBe(true);
  },
);

test.each([
  ['production:1:7'],
  ['"staging:1:7"'],
  ['"production:2:7"'],
  ['"production:1:8"'],
  ['"production:1:99999999999"'],
  ['nonsense'],
  [''],
])('header %p – the last seen number is read – none of this environment and epoch', (header) => {
  expect(newestNumberIn(header, production)).toBeNull();
});
