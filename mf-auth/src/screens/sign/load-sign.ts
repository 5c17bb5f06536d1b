import { ready } from '@plenum/federation/remote/results';
import type { SocialProvider } from '@plenum/shared-contracts/auth/social';
import type { LoaderContext, LoaderResult, PageMeta } from '@plenum/shared-contracts/remote/contract';
import type { SignMode } from '#src/paths.ts';
import { loadProviders } from '#src/social/load-providers.ts';
import { withoutTrailingSlashes } from '@plenum/shared-contracts/navigation/without-trailing-slashes';

export interface SignData {
  readonly mode: SignMode;
  readonly providers: readonly SocialProvider[];
}

export async function loadSign(context: LoaderContext): Promise<LoaderResult<SignData>> {
  return ready({ mode: modeAt(context.url.pathname) ?? 'signin', providers: await loadProviders(context) });
}

/** Returns the mode of a path, or null for any other path. */
function modeAt(pathname: string): SignMode | null {
  const path = withoutTrailingSlashes(pathname).toLowerCase();
  return path === '/signup' ? 'signup' : path === '/signin' ? 'signin' : null;
}

const LABELS = {
  signin: { title: 'Sign in to Plenum', description: 'Sign in to your Plenum account by e-mail, by phone or with another service.' },
  signup: {
    title: 'Create a Plenum account',
    description: 'A Plenum account in two minutes: webinars, meetings and broadcasts in one place.',
  },
} as const;

export function signMeta({ mode }: SignData): PageMeta {
  return { ...LABELS[mode], robots: 'noindex' };
}
