import type { Done, SignedIn, TokenPair } from '@plenum/shared-contracts/auth/schemas';

/** The status appears twice, for both kinds of client (open question 12). */
export const DONE: Done = { status: 'ok', data: { status: 'ok' } };

export function signedIn(pair: TokenPair): SignedIn {
  return { ...pair, data: pair };
}
