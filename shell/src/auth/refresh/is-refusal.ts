import { isApiError } from '@plenum/shared-contracts/http/api-error';

/**
 * Tells whether the API refused the refresh token, as opposed to no answer, a temporary refusal (408, 425, 429) or a server error
 * (decisions.md 9).
 */
export function isRefusal(error: unknown): boolean {
  if (!isApiError(error) || error.kind !== 'status' || error.status === null) return false;
  return error.status >= 400 && error.status < 500 && ![408, 425, 429].includes(error.status);
}
