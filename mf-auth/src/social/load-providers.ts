import { withFallback } from '@plenum/federation/remote/with-fallback';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import type { LoaderContext } from '@plenum/shared-contracts/remote/contract';

/** Loads the services to sign in with. None when they fail to load: they are only one way to sign in. */
export async function loadProviders(context: Pick<LoaderContext, 'capabilities' | 'signal'>): Promise<readonly SocialProvider[]> {
  const { http } = context.capabilities;
  const { data } = await withFallback((signal) => http.call(authEndpoints.socialProviders, {}, { signal }), { data: [] }, context);
  return data;
}
