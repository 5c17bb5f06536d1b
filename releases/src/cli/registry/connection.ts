/** How to reach a registry, and as whom. */
export interface RegistryConnection {
  /** Without a path: `http://127.0.0.1:3002`. */
  readonly url: string;
  readonly token?: string | undefined;
  /** Display name for the history. */
  readonly actor?: string | undefined;
  readonly fetch?: typeof fetch;
  /** Waits between attempts. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}
