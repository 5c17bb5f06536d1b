import { niceToHave } from '@plenum/federation/remote/nice-to-have';
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

/** Milliseconds that the page waits for what it can do without. */
const PATIENCE = 1500;

/** The page does without its providers: they are one of several ways in. */
export async function loadSign({ url, signal, capabilities }: LoaderContext, patience = PATIENCE): Promise<LoaderResult<SignData>> {
  const mode = modeAt(url.pathname) ?? 'signin';
  const inTime = AbortSignal.any([signal, AbortSignal.timeout(patience)]);
  const providers = capabilities.http.call(authEndpoints.socialProviders, {}, { signal: inTime });
  const { data } = await niceToHave(providers, { data: [] }, { signal, capabilities });
  return ready({ mode, providers: data });
}
