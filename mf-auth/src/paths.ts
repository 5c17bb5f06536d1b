import { withReturn } from '@plenum/shared-contracts/navigation/return-path';

/** Paths of this remote (specification section 2; open question 3). `returnTo`: the path the visitor continues to. */

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

/** Returns the hash of the invite that a return path leads to, or null when it leads elsewhere. */
export function inviteOf(returnTo: string | null): string | null {
  const [, hash] = /^\/invite\/([^/?#]+)\/?(?:[?#]|$)/.exec(returnTo ?? '') ?? [];
  try {
    return hash === undefined ? null : decodeURIComponent(hash);
  } catch {
    // The encoding is truncated, so it leads to no invite.
    return null;
  }
}

/** Where a user goes after signing in without a return path. */
export const ACCOUNT = '/account';

/** The address and its "Confirm" in the account. */
export const ACCOUNT_ADDRESS = '/account#you';

/** Where users see the companies they have joined. */
export const COMPANIES = '/account/companies';

/** Where users link providers to their account. */
export const SECURITY = '/account/security';
