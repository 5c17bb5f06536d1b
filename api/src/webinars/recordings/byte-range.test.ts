import { expect, test } from '@jest/globals';
import { parseByteRange } from '#src/webinars/recordings/byte-range.ts';

test.each([
  [undefined, 'all'],
  ['bytes=0-', { first: 0, last: 99 }],
  ['bytes=10-19', { first: 10, last: 19 }],
  ['bytes= 10 - 19', { first: 10, last: 19 }],
  ['bytes=90-1000', { first: 90, last: 99 }],
  ['bytes=-10', { first: 90, last: 99 }],
  ['bytes=-1000', { first: 0, last: 99 }],
  ['bytes=99-99', { first: 99, last: 99 }],
  ['bytes=100-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=20-10', 'all'],
  ['bytes=0-1,5-6', 'all'],
  ['items=0-1', 'all'],
  ['bytes=-', 'all'],
] as const)('Range: %s of 100 bytes – parsed – %j', (header, expected) => {
  expect(parseByteRange(header, 100)).toEqual(expected);
});
