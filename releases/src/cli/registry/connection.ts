/** How to reach a registry, and as whom. */
export interface RegistryConnection {
  /** Without a path: `http://127.0.0.1:3002`. */
  readonly url: string;
  readonly token?: string | undefined;
  /** Display name for the history. */
  readonly actor?: string | undefined;
  readonly fetch?: typeof fetch;
  /** Milliseconds after which an answer is no longer waited for, over all attempts. Default 60 s. */
  readonly timeoutMs?: number | undefined;
  /** Told that an answer is a long time coming; again and again, until it comes. */
  readonly onWait?: ((message: string) => void) | undefined;
  /** Waits between attempts. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}
