import { expect, test } from '@jest/globals';
import { parseByteRange } from '#src/http/byte-range.ts';

test.each([
  ['bytes=0-3', { first: 0, last: 3 }],
  ['bytes=4-', { first: 4, last: 9 }],
  ['bytes=4-100', { first: 4, last: 9 }],
  ['bytes=-3', { first: 7, last: 9 }],
  ['bytes=-100', { first: 0, last: 9 }],
  ['Bytes= 9-9 ', { first: 9, last: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=-00', 'unsatisfiable'],
  ['bytes=-03', { first: 7, last: 9 }],
  ['bytes=5-4', null],
  ['bytes=-', null],
  ['bytes=0-1,3-4', null],
  ['bytes=a-b', null],
  ['lines=0-1', null],
  ['bytes=0-99999999999999999999', null],
  ['', null],
  ['bytes=20-10', null],
])('"%s" – of ten bytes – %j', (header, expected) => {
  expect(parseByteRange(header, 10)).toEqual(expected);
});

test('any range of an empty file – unsatisfiable', () => {
  expect(['bytes=0-', 'bytes=-1'].map((header) => parseByteRange(header, 0))).toEqual(['unsatisfiable', 'unsatisfiable']);
});
