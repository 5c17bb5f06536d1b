import type { Sent } from '#src/code-form/resend-code.tsx';

/**
 * Whether a code that was sent may still be entered. Where nobody has told until when it is good, it is
 * offered until another one can be had.
 * @param now epoch milliseconds
 */
export function isStillGood({ expires_at, at, resend_in }: Sent, now: number): boolean {
  const until = Date.parse(expires_at);
  return now < (Number.isNaN(until) ? at + resend_in * 1000 : until);
}
