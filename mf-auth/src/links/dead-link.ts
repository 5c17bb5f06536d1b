import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { isRefusedWith } from '@plenum/shared-contracts/http/to-refusal';

/** Why a link from a letter does nothing any more. */
export type DeadLink = 'unknown' | 'expired' | 'used';

/** What the API says of a link; null: it is about something else. */
export function deadLinkOf(error: unknown): DeadLink | null {
  if (isRefusedWith(error, 'link_used')) return 'used';
  if (isRefusedWith(error, 'link_expired')) return 'expired';
  return isApiError(error, 404) ? 'unknown' : null;
}
