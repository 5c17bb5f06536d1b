import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { createAxiosClient, HttpClientOptions } from '#src/http/axios-client.ts';
import type { TokenProvider } from '#src/http/token-provider.ts';
import { prepareChunk } from '#src/boot/shell-chunks.ts';

const TRANSPORT = 'tool-transport';

interface LateClientOptions extends Omit<HttpClientOptions, 'session'> {
  /** Begins the session of the calls, whose code is loaded then; without it no call carries a session. */
  readonly session?: () => Promise<TokenProvider>;
}

async function transport(): Promise<typeof createAxiosClient> {
  await prepareChunk(TRANSPORT);
  return (await import(/* webpackChunkName: "tool-transport" */ '#src/http/axios-client.ts')).createAxiosClient;
}

async function load({ session, ...options }: LateClientOptions): Promise<HttpClient> {
  const [createClient, provider] = await Promise.all([transport(), session?.()]);
  return createClient({ ...options, ...(provider && { session: provider }) });
}

/**
 * Creates a client for the API as the endpoint table describes it: addresses are filled in, answers parsed, failures thrown as ApiError. A
 * page arrives with its data, so the transport is loaded with the first call: 16 KB that a visitor who only reads does not download.
 */
export function createHttpClient(options: LateClientOptions): HttpClient {
  let client: Promise<HttpClient> | null = null;
  const loaded = (): Promise<HttpClient> => {
    client ??= load(options);
    return client;
  };
  return {
    async call(endpoint, input, callOptions) {
      const transport = await loaded().catch((cause: unknown) => {
        client = null;
        throw new ApiError('network', `${endpoint.method} ${endpoint.path}`, { cause });
      });
      return transport.call(endpoint, input, callOptions);
    },
  };
}

/** Fetches the transport's code, without running it, once a visitor does something that may lead to a call. */
export function prefetchTransportOnIntent(): void {
  const done = new AbortController();
  const onIntent = () => {
    done.abort();
    // If this fails, the first call tries again.
    void prepareChunk(TRANSPORT).catch(() => undefined);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart', 'keydown'])
    document.addEventListener(type, onIntent, { passive: true, signal: done.signal });
}
