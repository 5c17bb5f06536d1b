import type { TokenProvider } from '#src/http/token-provider.ts';

export interface HttpClientOptions {
  /** `/api` in the browser, the API's address on the server. */
  readonly baseUrl: string;
  /** Sent with every call. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes the calls instead of the global `fetch`. */
  readonly fetch?: typeof globalThis.fetch;
  /** Session of the calls; without it no call carries a session. */
  readonly session?: TokenProvider;
  /** The request completes even when its page is left. */
  readonly outlivesPage?: boolean;
}
