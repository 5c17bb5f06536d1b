import { expect, test } from '@jest/globals';
import type { FillCondition } from '@plenum/shared-contracts/remote/contract';
import { isConditionMet } from '#src/slots/slots.ts';

test.each<[FillCondition | undefined, boolean, string[], boolean]>([
  [undefined, false, [], true],
  [{}, true, [], true],
  [{ signedIn: true }, true, [], true],
  [{ signedIn: true }, false, [], false],
  [{ signedIn: false }, true, [], false],
  [{ signedIn: false }, false, [], true],
  [{ cookie: 'quiz' }, false, ['quiz'], true],
  [{ cookie: 'quiz' }, false, ['other'], false],
  [{ signedIn: true, cookie: 'quiz' }, true, ['quiz'], true],
  [{ signedIn: true, cookie: 'quiz' }, false, ['quiz'], false],
])('%j – signed in: %j, cookies: %j – holds: %j', (when, signedIn, cookies, expected) => {
  expect(isConditionMet(when, { signedIn, cookies })).toBe(expected);
});
