import { withReturn } from '@plenum/shared-contracts/navigation/return-path';

/** Addresses of this remote (product-spec section 2; decisions.md 3). `returnTo`: where the visitor is on the way to. */

export type SignMode = 'signin' | 'signup';

export function signHref(mode: SignMode, returnTo: string | null = null): string {
  return withReturn(`/${mode}`, returnTo);
}

export function recoveryHref(returnTo: string | null = null): string {
  return withReturn('/recovery-password', returnTo);
}

export function inviteHref(hash: string): string {
  return `/invite/${encodeURIComponent(hash)}`;
}

/** The hash of the invitation that a way back leads to; null: to something else. */
export function inviteOf(returnTo: string | null): string | null {
  const [, hash] = /^\/invite\/([^/?#]+)\/?(?:[?#]|$)/.exec(returnTo ?? '') ?? [];
  try {
    return hash === undefined ? null : decodeURIComponent(hash);
  } catch {
    // Cut off in the middle of a letter: it leads nowhere.
    return null;
  }
}

/** Where somebody who signed in goes when nothing else was asked for. */
export const ACCOUNT = '/account';

/** Where services are connected to an account. */
export const SECURITY = '/account/security';
