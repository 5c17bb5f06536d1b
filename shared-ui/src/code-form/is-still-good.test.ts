import { expect, test } from '@jest/globals';
import { isStillGood } from '#src/code-form/is-still-good.ts';

const AT = Date.parse('2026-10-02T16:00:00Z');
const sent = { target_masked: 'o•••@example.com', at: AT, resend_in: 60 };

test.each([
  ['sent a while ago', '2026-10-02T16:10:00Z', 599, true],
  ['expired', '2026-10-02T16:10:00Z', 600, false],
  ['unknown expiry, no other code available yet', '', 59, true],
  ['unknown expiry, another code available', '', 60, false],
])('a code: %s – requested again – may be entered: %s, %d, %p', (_, expires_at, seconds, expected) => {
  expect(isStillGood({ ...sent, expires_at }, AT + seconds * 1000)).toBe(expected);
});
