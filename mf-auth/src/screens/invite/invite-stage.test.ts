import { expect, test } from '@jest/globals';
import { sampleInvite } from '@plenum/shared-contracts/fixtures/auth';
import { stageOf, stageOfErrorCode } from '#src/screens/invite/invite-stage.ts';

test.each([
  ['pending', 'anonymous', 'sign-in'],
  ['pending', 'invited', 'accept'],
  ['pending', 'unconfirmed', 'confirm-first'],
  ['pending', 'other-account', 'other-account'],
  ['accepted', 'invited', 'joined'],
  ['accepted', 'anonymous', 'used'],
  ['accepted', 'other-account', 'used'],
  ['expired', 'invited', 'expired'],
  ['withdrawn', 'anonymous', 'withdrawn'],
] as const)('a %s invite – is viewed by %s – %s', (status, viewer, stage) => {
  expect(stageOf({ ...sampleInvite, status, viewer })).toBe(stage);
});

test('no such invite – is viewed – unknown', () => {
  expect(stageOf(null)).toBe('unknown');
});

test('a refused acceptance – its error code is read – a stage, or undefined for other errors', () => {
  expect(['invite_used', 'invite_other_account', 'internal', undefined].map(stageOfErrorCode)).toEqual([
    'used',
    'other-account',
    undefined,
    undefined,
  ]);
});
