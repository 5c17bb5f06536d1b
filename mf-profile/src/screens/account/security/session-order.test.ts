import { expect, test } from '@jest/globals';
import type { Session } from '@plenum/shared-contracts/profile/schemas';
import { arrangeSessions, isUsedOnce } from '#src/screens/account/security/session-order.ts';

const session = (id: string, changes: Partial<Session> = {}): Session => ({
  id,
  device: 'Unknown device',
  address_masked: '127.0.0.•',
  created_at: '2026-11-24T21:09:10.000Z',
  last_used_at: '2026-11-24T21:09:40.000Z',
  current: false,
  ...changes,
});

test('this device – is not the last one used – comes first', () => {
  const { inView } = arrangeSessions([session('a'), session('b', { current: true }), session('c')]);
  expect(inView.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
});

test('seven sessions that look alike and one from elsewhere – are arranged – two are folded, the one from elsewhere is not', () => {
  const alike = ['1', '2', '3', '4', '5', '6', '7'].map((id) => session(id));
  const { inView, folded } = arrangeSessions([...alike, session('8', { address_masked: '10.1.2.•' })]);
  expect(inView.map(({ id }) => id)).toEqual(['1', '2', '3', '4', '5', '8']);
  expect(folded.map(({ id }) => id)).toEqual(['6', '7']);
});

test('a session – last used in its first minute, or later – has one time or two', () => {
  expect(isUsedOnce(session('a'))).toBe(true);
  expect(isUsedOnce(session('a', { last_used_at: '2026-11-24T21:10:00.000Z' }))).toBe(false);
});
