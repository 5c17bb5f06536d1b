/** Who asks for a page, by the four cookies (decisions.md 10). */
export interface RequestSession {
  /** Null when it has run out: the server never refreshes. */
  readonly accessToken: string | null;
  readonly temporary: boolean;
}
