import { expect, test } from '@jest/globals';
import { isOutageState } from '#src/database/is-outage-state.ts';

test.each([
  ['connection failure', '08006', true],
  ['too many connections', '53300', true],
  ['disk full', '53100', true],
  ['statement timeout', '57014', true],
  ['shutdown by an administrator', '57P01', true],
  ['I/O error', '58030', true],
  ['read-only transaction', '25006', true],
  ['no such database', '3D000', true],
  ['lock not available', '55P03', true],
  ['unique violation', '23505', false],
  ['syntax error', '42601', false],
  ['deadlock', '40P01', false],
  ['no SQLSTATE', undefined, false],
])('%s (%s) – %s', (_, code, expected) => {
  expect(isOutageState(code)).toBe(expected);
});
