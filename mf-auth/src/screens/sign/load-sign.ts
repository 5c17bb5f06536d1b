import { withFallback } from '@plenum/federation/remote/with-fallback';
import { ready } from '@plenum/federation/remote/results';
import { authEndpoints } from '@plenum/shared-contracts/auth/endpoints';
import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import type { SignMode } from '#src/paths.ts';
import { modeAt } from '#src/screens/sign/mode.ts';

export interface SignData {
  readonly mode: SignMode;
  readonly providers: readonly SocialProvider[];
}

/** The page works without its providers: they are only one way to sign in. */
export async function loadSign(context: LoaderContext): Promise<LoaderResult<SignData>> {
  const { http } = context.capabilities;
  const { data } = await withFallback((signal) => http.call(authEndpoints.socialProviders, {}, { signal }), { data: [] }, context);
  return ready({ mode: modeAt(context.url.pathname) ?? 'signin', providers: data });
}
