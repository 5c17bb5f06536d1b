import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { type TokenPair, tokenPairOf } from '@plenum/shared-contracts/auth/schemas';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';

/**
 * Deadline of the first attempt. For 10 s the API answers a repeated refresh with the same pair, so the second attempt has to
 * arrive within that time.
 */
const FIRST_TRY_MS = 4000;

/**
 * Exchanges a refresh token for a new pair. A missing answer may have been lost after the API spent the token (F26 in docs/faults.md), so the
 * request is repeated once within the grace time, then without a deadline.
 * @throws ApiError
 */
export async function requestTokens(http: HttpClient, refreshToken: string): Promise<TokenPair> {
  const ask = async (signal?: AbortSignal) =>
    tokenPairOf(await http.call(authEndpoints.refresh, { body: { refresh_token: refreshToken } }, { signal }));
  try {
    return await ask(AbortSignal.timeout(FIRST_TRY_MS));
  } catch (error) {
    if (!isApiError(error) || (error.kind !== 'network' && error.kind !== 'timeout')) throw error;
    return ask();
  }
}
