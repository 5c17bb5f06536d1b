import type { IssuedCode } from '#src/code-form/resend-code.tsx';

/**
 * Returns whether a sent code can still be entered. Without a known expiry it is offered until another one can be requested.
 * @param sent the code: its expiry, and when it was sent
 * @param now epoch milliseconds
 * @returns false once the code has expired
 * @example
 * setSent((before) => (before && isStillValid(before, Date.now()) ? before : null));
 */
export function isStillValid({ expires_at, at, resend_in }: IssuedCode, now: number): boolean {
  const until = Date.parse(expires_at);
  return now < (Number.isNaN(until) ? at + resend_in * 1000 : until);
}
