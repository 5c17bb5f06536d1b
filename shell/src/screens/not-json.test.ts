import { expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import * as fc from 'fast-check';
import { notJson } from '#src/screens/not-json.ts';

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
])('data that JSON changes – it is looked at – told by its path: %#', (data, said) => {
  expect(notJson(data)).toBe(said);
});

test('data that JSON keeps – it is looked at – nothing is told, whichever realm it is of', () => {
  const shared = { id: 1 };
  expect(notJson({ a: shared, b: [shared, null, '', 0, false], c: undefined, d: Object.create(null) as object })).toBeNull();
  expect(notJson(runInNewContext(`({ list: [{ a: 1 }] })`))).toBeNull();
  expect(notJson(undefined)).toBeNull();
});

test('any JSON – it is looked at – nothing is told', () => {
  fc.assert(fc.property(fc.jsonValue(), (data) => expect(notJson(data)).toBeNull()));
});
