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

/** The page does without its providers: they are one of several ways in. */
export async function loadSign({ url, signal, capabilities }: LoaderContext): Promise<LoaderResult<SignData>> {
  const mode = modeAt(url.pathname) ?? 'signin';
  try {
    const { data } = await capabilities.http.call(authEndpoints.socialProviders, {}, { signal });
    return ready({ mode, providers: data });
  } catch (error) {
    if (signal.aborted) throw error;
    capabilities.report(error);
    return ready({ mode, providers: [] });
  }
}
