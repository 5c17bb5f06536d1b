import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { Capabilities } from '@plenum/shared-contracts/remote/capabilities';
import { profileEndpoints } from '@plenum/shared-contracts/profile/endpoints';

/**
 * Deletes the account. Some proxies drop the body of DELETE (RFC 9110, 9.3.5): if the API cannot read it, the call is repeated as a POST.
 * @param body the code, if one was sent
 * @throws ApiError
 */
export async function removeAccount(http: Capabilities['http'], body: { code?: string }): Promise<void> {
  try {
    await http.call(profileEndpoints.confirmBlock, { body });
  } catch (error) {
    if (!isApiError(error, 400)) throw error;
    await http.call(profileEndpoints.confirmBlockByPost, { body });
  }
}
