/** Told when a session is about to begin, and when it did not. */
export interface Beginning {
  readonly onBegin: () => void;
  readonly onFailed: () => void;
}
