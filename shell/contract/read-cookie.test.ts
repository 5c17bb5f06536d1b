import { expect, jest, test } from '@jest/globals';
import { LINEAR, measureComplexity } from '@plenum/shared-contracts/testing/measure-complexity';
import { readCookie } from '#contract/read-cookie.ts';

test.each([
  ['', null],
  ['b=1', null],
  ['a', null],
  ['aa=1; b=a=2; c= a=3', null],
  ['a=', ''],
  ['a=1', '1'],
  ['b=2; a=1', '1'],
  ['b=2; a= 1 ;', '1'],
  ['b; a=1; c', '1'],
  ['a=x==', 'x=='],
  ['a=%D0%B0%3B', 'а;'],
  ['a=%zz', '%zz'],
  ['a=1; a=2; ba=3', '2'],
  ['a=1; a=', ''],
])('the header %j – the cookie "a" is read – %j', (header, value) => {
  expect(readCookie(header, 'a')).toBe(value);
});

test.each([
  ['a=%; ', ''],
  ['a=; ', ''],
  ['b=%; ', ''],
  ['; ', ''],
  ['ba=', ''],
  [';', ''],
  [' a=', ''],
  [' ', 'a='],
])('a long header: (%s)…%s – a cookie is read – the cost grows linearly with its length [F46]', (run, end) => {
  expect(measureComplexity((length) => readCookie(run.repeat(length / run.length) + end, 'a'), 4000)).toBeLessThan(LINEAR);
});

test('128 KB of cookies that cannot be decoded – a cookie is read – only its value is decoded [F46]', () => {
  const header = 'a=%; '.repeat(26 * 1024);
  const decode = jest.spyOn(globalThis, 'decodeURIComponent');
  expect(readCookie(header, 'a')).toBe('%');
  expect(decode).toHaveBeenCalledTimes(1);
  decode.mockRestore();
});
