import { isPublicEndpoint } from '@plenum/shared-contracts/auth/public-endpoints';
import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { CallInput, Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import type { ApiReading, ReadApi } from '#contract/renderer.ts';
import type { CallOptions, HttpClient } from '@plenum/shared-contracts/remote/capabilities';

interface ServerHttpClientOptions {
  /** Address of the API with its base path. */
  readonly baseUrl: string;
  readonly readApi: ReadApi;
  /** Sent with every call. */
  readonly headers: Readonly<Record<string, string>>;
  /** Live access token of the visitor; null sends none. It is never refreshed. */
  readonly token: string | null;
}

interface ReadInput {
  readonly params?: Record<string, string | number>;
  readonly query?: Query;
}

type QueryValue = string | number | boolean | null | undefined;
type Query = Readonly<Record<string, QueryValue | readonly QueryValue[]>>;

/**
 * Creates the client of a page's loaders. Rendering only reads, so it needs none of what the browser's client does with axios (forms,
 * refreshed tokens, retries), which took a third of a call's processor time. Answers are parsed and failures thrown alike.
 */
export function createServerHttpClient({ baseUrl, readApi, headers, token }: ServerHttpClientOptions): HttpClient {
  return {
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>, { signal }: CallOptions = {}): Promise<ReplyOf<E>> {
      const { method, path, auth } = endpoint;
      const call = `${method} ${path}`;
      if (method !== 'GET') throw new ApiError('network', call, { cause: new Error('Pages may only read from the API.') });
      const { params, query } = input as ReadInput;
      const isAnonymous = token === null || auth === 'public' || isPublicEndpoint(method, path);
      let answer: ApiReading;
      try {
        answer = await readApi(
          `${baseUrl}${requestPath(path, params)}${searchOf(query)}`,
          { ...headers, accept: 'application/json', ...(isAnonymous ? {} : { authorization: `Bearer ${token}` }) },
          signal ?? null,
        );
      } catch (cause) {
        throw new ApiError(signal?.aborted ? 'timeout' : 'network', call, { cause });
      }
      const { status } = answer;
      const data = parsed(answer.text);
      if (status < 200 || status > 299) throw refusal(call, answer, data);
      const reply = endpoint.reply.safeParse(status === 204 ? undefined : data);
      if (!reply.success) throw new ApiError('shape', call, { status, cause: reply.error });
      return reply.data as ReplyOf<E>;
    },
  };
}

/** Reads with `fetch`, for a front server that gives nothing else. */
export function readWithFetch(fetch: typeof globalThis.fetch): ReadApi {
  return async (url, headers, signal) => {
    const response = await fetch(url, { headers, ...(signal && { signal }) });
    return { status: response.status, headers: Object.fromEntries(response.headers), text: await response.text() };
  };
}

/** Writes a query as axios does in the browser: lists as `name[]`, nothing for null and undefined. */
function searchOf(query: Query = {}): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null) continue;
    if (typeof value === 'object') for (const each of value) search.append(`${name}[]`, String(each));
    else search.append(name, String(value));
  }
  return search.size > 0 ? `?${search}` : '';
}

/** Returns the text itself when it is not JSON: the endpoint's schema refuses it. */
function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

function refusal(call: string, { status, headers }: ApiReading, data: unknown): ApiError {
  const body = errorBody.safeParse(data);
  const retryAfter = headers['retry-after'] ?? '';
  return new ApiError('status', call, {
    status,
    body: body.success ? body.data : null,
    retryAfter: /^\d{1,9}$/.test(retryAfter) ? Number(retryAfter) : null,
  });
}
