import { ready } from '@plenum/federation/remote/results';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { type InvalidLink, invalidLinkOf } from '#src/errors/invalid-link.ts';

/** The account whose password the link sets, or why it sets none. */
export type LinkData = { readonly state: 'open'; readonly email: string; readonly makesAccount: boolean } | { readonly state: InvalidLink };

/** Loading a link does not use it up. */
export async function loadLink({ params, signal, capabilities }: LoaderContext<{ hash: string }>): Promise<LoaderResult<LinkData>> {
  try {
    const { email_masked, consent_needed: makesAccount = false } = await capabilities.http.call(
      authEndpoints.openPasswordLink,
      { params },
      { signal },
    );
    return ready({ state: 'open', email: email_masked, makesAccount });
  } catch (error) {
    const state = invalidLinkOf(error);
    if (state === null) throw error;
    return ready({ state }, state === 'unknown' ? 404 : 410);
  }
}
