import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import { ApiError, isApiError } from '@plenum/shared-contracts/http/api-error';
import { type ErrorBody, errorBody } from '@plenum/shared-contracts/http/error-body';
import { type TokenScope, tokenExchangeEndpoints } from '@plenum/shared-contracts/http/token-exchange';

/**
 * Exchanges a visitor's access token for one that only the backend of `audience` accepts (docs/decisions/0065).
 * @param audience name of the team's remote
 * @throws ApiError with the API's response as `body` if it refuses the visitor's token; without `body` if it did not answer
 */
export type ExchangeToken = (
  accessToken: string,
  audience: string,
  scope: TokenScope,
  request: Pick<FastifyRequest, 'id' | 'ip'>,
) => Promise<string>;

interface ExchangeOptions {
  /** Base URL of the API, with its path. */
  readonly apiUrl: string;
  /** Proves to the API that the forwarded visitor's address can be trusted; null if it does not require it. */
  readonly loaderSecret: string | null;
  /** Returns epoch milliseconds. */
  readonly now?: () => number;
}

const DEADLINE_MS = 4000;
/**
 * Time for which a token is reused for further calls of the same visitor. It is well below the token's lifetime, so that the token arrives
 * while it is valid.
 */
const CACHE_MS = 30_000;
const MAX_CACHED = 10_000;
const { method, path, reply } = tokenExchangeEndpoints.exchange;
const CALL = `${method} ${path}`;

interface CachedToken {
  readonly token: Promise<string>;
  readonly until: number;
}

export function createTokenExchange({ apiUrl, loaderSecret, now = Date.now }: ExchangeOptions): ExchangeToken {
  const cache = new Map<string, CachedToken>();
  return (accessToken, audience, scope, request) => {
    // The key is a hash, so that the visitor's own token stays in memory only during its call.
    const key = createHash('sha256').update(`${audience} ${scope} ${accessToken}`).digest('base64url');
    const known = cache.get(key);
    if (known && known.until > now()) return known.token;
    const token = requestToken(accessToken, audience, scope, request);
    const entry = { token, until: now() + CACHE_MS };
    // Insertion order makes the first key the oldest, which also expires first, so a map is enough.
    cache.delete(key);
    cache.set(key, entry);
    for (const [old, { until }] of cache) {
      if (until > now() && cache.size <= MAX_CACHED) break;
      cache.delete(old);
    }
    token.catch(() => {
      if (cache.get(key) === entry) cache.delete(key);
    });
    return token;
  };

  async function requestToken(
    accessToken: string,
    audience: string,
    scope: TokenScope,
    { id, ip }: Pick<FastifyRequest, 'id' | 'ip'>,
  ): Promise<string> {
    const headers = {
      'content-type': 'application/json',
      'x-request-id': id,
      'x-forwarded-for': ip,
      ...(loaderSecret === null ? {} : { 'x-plenum-loader': loaderSecret }),
      authorization: `Bearer ${accessToken}`,
    };
    const signal = AbortSignal.timeout(DEADLINE_MS);
    const body = JSON.stringify({ audience, scope });
    const response = await fetch(`${apiUrl}${path}`, { method, headers, body, signal, redirect: 'error' }).catch((cause: unknown) => {
      throw new ApiError(signal.aborted ? 'timeout' : 'network', CALL, { cause });
    });
    const { status } = response;
    const content: unknown = await response.json().catch(() => undefined);
    if (!response.ok) {
      const refused = errorBody.safeParse(content);
      throw new ApiError('status', CALL, { status, body: status < 500 && refused.success ? refused.data : null });
    }
    const answer = reply.safeParse(content);
    if (!answer.success) throw new ApiError('shape', CALL, { status, cause: answer.error });
    return answer.data.access_token;
  }
}

type Refusal = Pick<ErrorBody, 'status' | 'code' | 'message'>;

/** The error if the API or a team's backend does not answer. */
export const API_UNAVAILABLE = {
  status: 503,
  code: 'api_unavailable',
  message: 'We could not do this. Please try again in a moment.',
} as const satisfies Refusal;

/** Returns the response to a call without a token: the API's own refusal, or that the API is unavailable. */
export function tokenRefusal(error: unknown): Refusal {
  if (!isApiError(error) || !error.body) return API_UNAVAILABLE;
  const { status, code, message } = error.body;
  return { status, code, message };
}
