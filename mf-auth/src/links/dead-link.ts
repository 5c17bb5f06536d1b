import { isApiError } from '@plenum/shared-contracts/http/api-error';
import { refusedFields } from '@plenum/shared-contracts/http/failure';
import { hasErrorCode } from '@plenum/shared-contracts/http/to-form-error';

/** Why a link from a letter does nothing any more. */
export type DeadLink = 'unknown' | 'expired' | 'used';

/** What the API says of a link; null: it is about something else. */
export function deadLinkOf(error: unknown): DeadLink | null {
  if (hasErrorCode(error, 'link_used')) return 'used';
  if (hasErrorCode(error, 'link_expired')) return 'expired';
  // Something that cannot be a link's end is as good as none: too long, or nothing.
  return isApiError(error, 404) || refusedFields(error, ['hash']) ? 'unknown' : null;
}
