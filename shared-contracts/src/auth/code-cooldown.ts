import type { SentCode } from '#src/auth/schemas.ts';
import { isApiError } from '#src/http/api-error.ts';

/** A code that was sent earlier. `expires_at` is empty because the API does not state it. */
interface CodeCooldown extends Pick<SentCode, 'target_masked' | 'expires_at' | 'resend_in'> {
  /** When the client learnt of it, in epoch milliseconds. */
  readonly at: number;
}

/**
 * Returns the cooldown after the API refused to send a code because one was sent recently or too many were. A user who has the previous
 * code can enter it; any other user can request another one after the time the API states.
 * @param error anything caught
 * @param target recipient of the code, as the visitor knows it
 * @param now epoch milliseconds
 * @returns null when the call failed for another reason
 * @example
 * const earlier = codeCooldown(error, 'olga@example.com', Date.now());
 */
export function codeCooldown(error: unknown, target: string, now: number): CodeCooldown | null {
  if (!isApiError(error, 429) || error.retryAfter === null) return null;
  return { target_masked: target, expires_at: '', resend_in: error.retryAfter, at: now };
}
