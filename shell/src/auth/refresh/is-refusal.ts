import { isApiError } from '@plenum/shared-contracts/http/api-error';

/** Whether the API said no to the refresh token, rather than nothing, not now (408, 425, 429) or that it is broken (decisions.md 9). */
export function isRefusal(error: unknown): boolean {
  if (!isApiError(error) || error.kind !== 'status' || error.status === null) return false;
  return error.status >= 400 && error.status < 500 && ![408, 425, 429].includes(error.status);
}
