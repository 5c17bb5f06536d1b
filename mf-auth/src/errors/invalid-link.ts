import { isApiError, fieldErrorsOf, hasErrorCode } from '@plenum/shared-contracts/http/api-error';

/** Why a link from an e-mail no longer works. */
export type InvalidLink = 'unknown' | 'expired' | 'used';

/** Why a link may be unknown: it lacks a part, or it is so old that its record, used or not, has been deleted. */
export const UNKNOWN_LINK = 'The link may be incomplete, expired or already used.';

/** Returns what an API error says about a link, or null when it is about something else. */
export function invalidLinkOf(error: unknown): InvalidLink | null {
  if (hasErrorCode(error, 'link_used')) return 'used';
  if (hasErrorCode(error, 'link_expired')) return 'expired';
  // An empty or overlong hash cannot belong to a link, so it counts as unknown.
  return isApiError(error, 404) || fieldErrorsOf(error, ['hash']) ? 'unknown' : null;
}
