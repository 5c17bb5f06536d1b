import { isApiError } from '@plenum/shared-contracts/http/api-error';

/** Returns the reply of a call, or null if it returns 404. @throws any other error of the call */
export async function nullIfNotFound<Reply>(call: Promise<Reply>): Promise<Reply | null> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}
