/** How to reach a registry, and with which token. */
export interface RegistryConnection {
  /** Origin without a path: `http://127.0.0.1:3002`. */
  readonly url: string;
  readonly token?: string | undefined;
  /** Display name for the history. */
  readonly actor?: string | undefined;
  readonly fetch?: typeof fetch;
  /** Deadline in milliseconds for a response, over all attempts. Defaults to 60 s. */
  readonly timeoutMs?: number | undefined;
  /** Called repeatedly while a response takes long. */
  readonly onWait?: ((message: string) => void) | undefined;
  /** Waits between attempts. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}
