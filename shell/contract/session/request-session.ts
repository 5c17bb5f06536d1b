/** Session of a page request, from the four cookies (decisions.md 10). */
export interface RequestSession {
  /** Null when the access token has expired: the server never refreshes. */
  readonly accessToken: string | null;
  readonly temporary: boolean;
}
