import type { Sent } from '#src/code-form/resend-code.tsx';

/**
 * Returns whether a sent code can still be entered. Without a known expiry it is offered until another one can be requested.
 * @param sent the code: its expiry, and when it was sent
 * @param now epoch milliseconds
 * @returns false once the code has expired
 * @example
 * setSent((before) => (before && isStillGood(before, Date.now()) ? before : null));
 */
export function isStillGood({ expires_at, at, resend_in }: Sent, now: number): boolean {
  const until = Date.parse(expires_at);
  return now < (Number.isNaN(until) ? at + resend_in * 1000 : until);
}
