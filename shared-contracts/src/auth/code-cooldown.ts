import type { SentCode } from '#src/auth/schemas.ts';
import { isApiError } from '#src/http/api-error.ts';

/** A code that was sent some time ago; `expires_at` is empty, nobody has told. */
interface CodeCooldown extends Pick<SentCode, 'target_masked' | 'expires_at' | 'resend_in'> {
  /** When that was learnt, epoch milliseconds. */
  readonly at: number;
}

/**
 * A code that could not be sent because one was not long ago, or too many were: whoever has the last one
 * can enter it, everybody else can ask again after the time that the API says. Null: it failed for another reason.
 * @param target whom it was for, as the visitor knows it
 * @param now epoch milliseconds
 */
export function codeCooldown(error: unknown, target: string, now: number): CodeCooldown | null {
  if (!isApiError(error, 429) || error.retryAfter === null) return null;
  return { target_masked: target, expires_at: '', resend_in: error.retryAfter, at: now };
}
