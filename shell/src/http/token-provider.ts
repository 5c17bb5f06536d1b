/** What the http client asks of the session (product-spec section 7, "Interceptors"). */
export interface TokenProvider {
  /**
   * The access token to send. With none that is live but a refresh token there is one refresh, for
   * which all who ask wait. Null: nobody is signed in.
   * @throws ApiError when the refresh could not be tried, and the session stays; 401 when it is over
   */
  readonly token: () => Promise<string | null>;
  /**
   * After a 401 or 403: a token to try again with, null when there is none to be had.
   * @param refused the token that was sent, null: none
   * @throws ApiError when the refresh could not be tried; the session stays
   */
  readonly renew: (refused: string | null) => Promise<string | null>;
  /** Nothing is left to try: the session of that token is over. */
  readonly giveUp: (refused: string | null) => void;
  /** `POST /login-check` and `/registration`: the session before ends first, and none is left when they fail (product-spec section 4). */
  readonly signIn: (call: 'login' | 'registration', state: 'started' | 'failed') => void;
}
