import { expect, test } from '@jest/globals';
import { acceptsBrotli } from '#server/routes/accepts-brotli.ts';

test.each([
  ['gzip, deflate, br', true],
  ['br', true],
  ['gzip;q=0.5, BR;q=0.1', true],
  ['br;q=0', false],
  ['br; q=0.00, gzip', false],
  ['gzip', false],
  ['x-br, brotli', false],
  ['', false],
  [undefined, false],
])('accept-encoding "%s" – brotli – %s', (header, accepted) => {
  expect(acceptsBrotli({ headers: { 'accept-encoding': header } })).toBe(accepted);
});
