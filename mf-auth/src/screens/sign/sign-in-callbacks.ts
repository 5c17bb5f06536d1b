/** Callbacks for when a session is about to begin, and when that failed. */
export interface SignInCallbacks {
  readonly onBegin: () => void;
  readonly onFailed: () => void;
}
