import { ready } from '@plenum/federation/remote/results';
import { withFallback } from '@plenum/federation/remote/with-fallback';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import { hasErrorCode, isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type InvalidLink, invalidLinkOf } from '#src/errors/invalid-link.ts';

/** `registration`: the address of a new account. `change`: an address that replaces another. */
export type Confirmed = 'registration' | 'change';

/**
 * The masked address that the link confirms, or why it confirms none. `used`: it is confirmed already. The button works without the address,
 * so a failure of the call leaves it out.
 */
export type ConfirmData =
  | { readonly state: 'open'; readonly email: string | null }
  | { readonly state: 'used'; readonly email: string }
  | { readonly state: 'expired' | 'unknown' };

const CALLS = { registration: authEndpoints.openRegistrationLink, change: authEndpoints.openEmailLink } as const;

/** Loading a link confirms nothing. */
export function loadConfirm(
  what: Confirmed,
  context: Pick<LoaderContext<{ hash: string }>, 'params' | 'capabilities' | 'signal'>,
): Promise<LoaderResult<ConfirmData>> {
  const { params, capabilities } = context;
  async function open(signal: AbortSignal): Promise<LoaderResult<ConfirmData>> {
    try {
      const { email_masked: email, confirmed } = await capabilities.http.call(CALLS[what], { params }, { signal });
      return ready({ state: confirmed ? 'used' : 'open', email });
    } catch (error) {
      // An API from before this endpoint knows no path like it: the link may be good.
      if (isApiError(error, 404) && !hasErrorCode(error, 'link_unknown')) throw error;
      const state = withoutUse(invalidLinkOf(error));
      if (state === null) throw error;
      return ready({ state }, state === 'unknown' ? 404 : 410);
    }
  }
  return withFallback(open, ready({ state: 'open', email: null }), context);
}

/** A link that has confirmed its address says so in a reply, not in an error. */
const withoutUse = (state: InvalidLink | null) => (state === 'used' ? 'expired' : state);
