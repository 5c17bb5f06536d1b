import { expect, test } from '@jest/globals';
import { preferredCoding } from '#src/http/preferred-coding.ts';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['zstd', 'zstd'],
  ['gzip, zstd', 'zstd'],
  ['br;q=0.5, gzip', 'gzip'],
  ['gzip;q=0.5, BR;q=0.1', 'gzip'],
  ['br;q=0, gzip;q=0.2', 'gzip'],
  ['br; q=0.00, *', 'zstd'],
  ['*', 'br'],
  ['*;q=0', null],
  ['gzip;q=0.4, identity', null],
  ['identity;q=0, gzip;q=0.1', 'gzip'],
  ['identity;q=0', null],
  ['x-br, brotli, deflate', null],
  ['', null],
  [undefined, null],
  [`${'a,'.repeat(400)}br`, 'br'],
])('accept-encoding "%s" – the coding of a response – %s', (header, coding) => {
  expect(preferredCoding({ headers: { 'accept-encoding': header } })).toBe(coding);
  // Answered from what was decided.
  expect(preferredCoding({ headers: { 'accept-encoding': header } })).toBe(coding);
});

test('an Accept-Encoding of 120 KB – the coding of a response – none, without reading it [F46]', () => {
  const accepted = `${'a,'.repeat(60_000)}br`;
  expect(preferredCoding({ headers: { 'accept-encoding': accepted } })).toBeNull();
});
