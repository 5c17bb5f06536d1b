import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { Sent } from '@plenum/shared-ui/code-form/resend';

/**
 * A code that could not be sent because one was not long ago, or too many were: whoever has the last one
 * can enter it, everybody else can ask again after the time that the API says. Null: it failed for another reason.
 * @param target whom it was for, as the visitor wrote it
 * @param now epoch milliseconds
 */
export function sentBefore(error: unknown, target: string, now: number): Sent | null {
  if (!isApiError(error, 429) || error.retryAfter === null) return null;
  return { target_masked: target, expires_at: '', resend_in: error.retryAfter, at: now };
}
