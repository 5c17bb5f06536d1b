import { isApiError } from '@plenum/shared-contracts/http/api-error';

/**
 * Awaits a call that removes something, which may be gone: removed in another tab, or by a call whose answer was lost.
 * @returns undefined when it is gone. @throws ApiError
 */
export async function ignoreNotFound<Reply>(removal: Promise<Reply>): Promise<Reply | undefined> {
  try {
    return await removal;
  } catch (error) {
    if (!isApiError(error, 404)) throw error;
    return undefined;
  }
}
