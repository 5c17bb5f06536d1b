import { expect, test } from '@jest/globals';
import { callerOf } from '#src/platform/http/caller.ts';

const SECRET = 'a secret of the two services';
const facts = (headers: Record<string, string>, ip = '127.0.0.1') => ({ ip, headers });

test('a signed call – its caller – the visitor that it names', () => {
  expect(callerOf(facts({ 'x-plenum-loader': SECRET, 'x-forwarded-for': '203.0.113.7' }), SECRET)).toEqual({
    address: '203.0.113.7',
    loader: true,
  });
});

test('a signed call through a trusted proxy – its caller – the first address, which the shell wrote', () => {
  expect(callerOf(facts({ 'x-plenum-loader': SECRET, 'x-forwarded-for': '203.0.113.7, 10.0.0.2' }), SECRET)).toEqual({
    address: '203.0.113.7',
    loader: true,
  });
});

test.each<[string, Record<string, string>, string | null]>([
  ['a wrong secret', { 'x-plenum-loader': 'guessed', 'x-forwarded-for': '203.0.113.7' }, SECRET],
  ['no secret in the call', { 'x-forwarded-for': '203.0.113.7' }, SECRET],
  ['no secret configured', { 'x-plenum-loader': '', 'x-forwarded-for': '203.0.113.7' }, null],
  ['a signed call that names no visitor', { 'x-plenum-loader': SECRET }, SECRET],
  ['a signed call with an invalid address', { 'x-plenum-loader': SECRET, 'x-forwarded-for': 'unknown' }, SECRET],
])('%s – its caller – an ordinary client, at the address of the connection', (_, headers, secret) => {
  expect(callerOf(facts(headers, '198.51.100.1'), secret)).toEqual({ address: '198.51.100.1', loader: false });
});

test('two IPv6 addresses of one network – their caller – the same', () => {
  const [one, other] = ['2001:db8:1:2::1', '2001:db8:1:2:ffff::9'].map((ip) => callerOf(facts({}, ip), null));
  expect(one).toEqual(other);
});

test('an IPv4-mapped IPv6 address – its caller – the IPv4 address', () => {
  expect(callerOf(facts({}, '::ffff:203.0.113.7'), null).address).toBe('203.0.113.7');
});
