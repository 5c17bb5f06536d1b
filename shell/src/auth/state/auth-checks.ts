import { type AuthState, NO_AUTH } from '#contract/session/auth-state.ts';

/** product-spec section 4: the flag is set and an access token exists, live or not. */
export function isLoggedIn({ loggedInSystem, accessToken }: AuthState): boolean {
  return loggedInSystem && accessToken !== null;
}

/** Tells whether every field is equal. */
export function sameAuth(one: AuthState, other: AuthState): boolean {
  return (Object.keys(NO_AUTH) as (keyof AuthState)[]).every((field) => one[field] === other[field]);
}
