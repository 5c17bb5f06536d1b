import { expect, test } from '@jest/globals';
import type { Session } from '@plenum/shared-contracts/profile/schemas';
import { deviceKind, differenceFromCurrent, groupSessions, isUsedOnce, lastUseOf } from '#src/screens/account/security/session-groups.ts';

const session = (id: string, changes: Partial<Session> = {}): Session => ({
  id,
  device: 'Unknown device',
  address_masked: '127.0.0.•',
  created_at: '2026-11-24T21:09:10.000Z',
  last_used_at: '2026-11-24T21:09:40.000Z',
  current: false,
  ...changes,
});
const idsOf = (sessions: readonly Session[]) => groupSessions(sessions).map((group) => group.sessions.map(({ id }) => id));

test('this device – is not the last one used, and looks like another session – comes first and alone', () => {
  expect(idsOf([session('a'), session('b', { current: true }), session('c')])).toEqual([['b'], ['a', 'c']]);
});

test('sessions that look alike and one from elsewhere – are grouped – by device and network, in the order of the API', () => {
  const elsewhere = session('3', { address_masked: '10.1.2.•' });
  expect(idsOf([session('1'), session('2'), elsewhere, session('4'), session('5', { device: 'Firefox on Linux' })])).toEqual([
    ['1', '2', '4'],
    ['3'],
    ['5'],
  ]);
});

test('several sessions – the last use of one – is that of all', () => {
  const later = '2026-11-24T22:00:00.000Z';
  expect(lastUseOf([session('a'), session('b', { last_used_at: later }), session('c')])).toBe(later);
});

test('a session – last used in its first minute, or later – has one time or two', () => {
  expect(isUsedOnce(session('a'))).toBe(true);
  expect(isUsedOnce(session('a', { last_used_at: '2026-11-24T21:10:00.000Z' }))).toBe(false);
});

test.each([
  ['Safari on iPhone', 'phone'],
  ['Chrome on Android', 'phone'],
  ['Safari on iPad', 'tablet'],
  ['Firefox on Windows', 'computer'],
  ['Safari on Mac', 'computer'],
  ['Unknown device', 'unknown'],
])('%s – its picture is chosen – %s', (device, kind) => {
  expect(deviceKind(device)).toBe(kind);
});

test('a device of the same name as this one – is listed – what tells it apart: when it began, and the network', () => {
  const current = session('now', { current: true, created_at: '2026-11-24T21:09:20.000Z' });
  const differenceOf = (...others: Session[]) => {
    const all = [current, ...others];
    return groupSessions(all)
      .slice(1)
      .map((group) => differenceFromCurrent(group, all));
  };
  expect(differenceOf(session('1'))).toEqual(['An earlier sign-in, same network']);
  expect(differenceOf(session('1', { created_at: '2026-11-24T21:09:30.000Z', address_masked: '10.1.2.•' }))).toEqual([
    'Another sign-in, another network',
  ]);
  expect(differenceOf(session('1'), session('2'))).toEqual(['Other sign-ins, same network']);
  expect(differenceOf(session('1', { device: 'Firefox on Linux' }))).toEqual([null]);
  expect(groupSessions([current]).map((group) => differenceFromCurrent(group, [current]))).toEqual([null]);
});
