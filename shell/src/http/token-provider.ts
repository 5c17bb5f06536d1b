/** What the HTTP client needs of the session (specification section 7, "Interceptors"). */
export interface TokenProvider {
  /**
   * Returns the access token to send. When none is live but there is a refresh token, one refresh serves all concurrent callers. Null:
   * signed out.
   * @throws ApiError when the refresh could not be attempted, and the session stays; 401 when it is over
   */
  readonly token: () => Promise<string | null>;
  /**
   * After a 401 or 403, returns a token to retry with, or null when there is none.
   * @param refused the token that was sent, null: none
   * @throws ApiError when the refresh could not be attempted; the session stays
   */
  readonly renew: (refused: string | null) => Promise<string | null>;
  /** Ends the session of that token when no retry is left. */
  readonly endSession: (refused: string | null) => void;
  /** `POST /login-check` and `/registration`: the previous session ends first, and none is left when they fail (specification section 4). */
  readonly signIn: (call: 'login' | 'registration', state: 'started' | 'failed') => void;
}
