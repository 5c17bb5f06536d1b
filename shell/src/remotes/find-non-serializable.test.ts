import { expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { findNonSerializable } from '#src/remotes/find-non-serializable.ts';

class Price {
  readonly amount = 1;
}
const cycle: { own: { up?: unknown } } = { own: {} };
cycle.own.up = cycle;

test.each<[unknown, string]>([
  [{ when: new Date(0) }, 'data.when is a Date'],
  [{ list: [{ tags: new Map() }] }, 'data.list[0].tags is a Map'],
  [{ ids: new Set() }, 'data.ids is a Set'],
  [[1, undefined], 'data[1] is undefined'],
  [{ price: new Price() }, 'data.price is a Price'],
  [{ id: 1n }, 'data.id is a bigint'],
  [{ open: () => undefined }, 'data.open is a function'],
  [{ part: Number.NaN }, 'data.part is NaN'],
  [{ at: new URL('http://site/') }, 'data.at is a URL'],
  [cycle, 'data.own.up contains itself'],
  [Symbol('x'), 'data is a symbol'],
])('data that JSON changes – checked – the path of the value: %#', (data, output) => {
  expect(findNonSerializable(data)).toBe(output);
});

test('data that JSON preserves – checked – null, whichever realm it comes from', () => {
  const shared = { id: 1 };
  expect(findNonSerializable({ a: shared, b: [shared, null, '', 0, false], c: undefined, d: Object.create(null) as object })).toBeNull();
  expect(findNonSerializable(runInNewContext(`({ list: [{ a: 1 }] })`))).toBeNull();
  expect(findNonSerializable(undefined)).toBeNull();
});

test('any JSON – checked – null', () => {
  fc.assert(fc.property(fc.jsonValue(), (data) => expect(findNonSerializable(data)).toBeNull()));
});

test('data of 50 MB – checked – refused for its length, after reading a small part of it', () => {
  const rows = Array.from({ length: 50 }, () => 'x'.repeat(1024 * 1024));
  let read = 0;
  const counted = new Proxy(rows, {
    get(target, key, receiver) {
      if (typeof key === 'string' && /^\d+$/.test(key)) read += 1;
      return Reflect.get(target, key, receiver) as unknown;
    },
  });
  expect(findNonSerializable({ rows: counted })).toBe('data has more than 2097152 characters');
  expect(read).toBeLessThan(10);
});

test.each([
  ['a string', 'x'.repeat(98), 'x'.repeat(99)],
  ['keys', { ['x'.repeat(95)]: 1 }, { ['x'.repeat(100)]: 1 }],
  ['a list', Array.from({ length: 49 }, () => null), Array.from({ length: 50 }, () => null)],
])('%s close to the limit – checked – shorter data is accepted, longer data refused', (_, short, long) => {
  expect(findNonSerializable(short, 'data', 100)).toBeNull();
  expect(findNonSerializable(long, 'data', 100)).toBe('data has more than 100 characters');
});
