import { isApiError } from '@plenum/shared-contracts/http/api-error';

/** The answer of a call, or null where there is no such thing (404). @throws whatever else the call throws */
export async function orNull<Reply>(call: Promise<Reply>): Promise<Reply | null> {
  try {
    return await call;
  } catch (error) {
    if (isApiError(error, 404)) return null;
    throw error;
  }
}
