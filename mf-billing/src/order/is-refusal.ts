import { isApiError } from '@plenum/shared-contracts/http/api-error';

/** Whether the API has refused a call, so that nothing was done. After other errors, it may have been. */
export function isRefusal(error: unknown): boolean {
  return isApiError(error) && error.kind === 'status' && (error.status ?? 500) < 500;
}
