import axios, { type AxiosRequestConfig, isAxiosError } from 'axios';
import type { CallOptions, HttpClient } from '@plenum/shared-contracts/remote/capabilities';
import { ApiError, isApiError } from '@plenum/shared-contracts/http/api-error';
import type { CallInput, Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { createTraceParent } from '#src/http/trace-parent.ts';
import { installSession, sessionConfig } from '#src/http/session-interceptors.ts';
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

interface AnyInput {
  readonly params?: Record<string, string | number>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
}

function toApiError(error: unknown, call: string): ApiError {
  // The refresh that this call waited for.
  if (isApiError(error)) return error;
  if (!isAxiosError(error) || axios.isCancel(error)) return new ApiError('timeout', call, { cause: error });
  if (!error.response) return new ApiError('network', call, { cause: error });
  const { status, data, headers } = error.response;
  const body = errorBody.safeParse(data);
  return new ApiError('status', call, {
    status,
    body: body.success ? body.data : null,
    retryAfter: secondsOf(headers['retry-after']),
    cause: error,
  });
}

/** Parses `Retry-After` in seconds; our API never sends the form with a date. */
function secondsOf(header: unknown): number | null {
  return typeof header === 'string' && /^\d{1,9}$/.test(header) ? Number(header) : null;
}

/** Sends each field as a part, and files as files. */
function toForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body as Record<string, unknown>))
    form.append(name, value instanceof Blob ? value : String(value));
  return form;
}

const traceHeader = (traceparent: string | null): Record<string, string> => (traceparent === null ? {} : { traceparent });

/** Sends the HTTP client's calls with axios. */
export function createAxiosClient(options: HttpClientOptions): HttpClient {
  const client = axios.create({
    baseURL: options.baseUrl,
    headers: { ...options.headers },
    adapter: 'fetch',
    ...(options.fetch && { env: { fetch: options.fetch } }),
    ...(options.outlivesPage && { fetchOptions: { keepalive: true } }),
  });
  const traceParent = typeof window === 'undefined' ? null : createTraceParent(window);
  if (options.session) installSession(client, options.session);
  return {
    async call<E extends Endpoint>(endpoint: E, input: CallInput<E>, { signal, idempotencyKey }: CallOptions = {}): Promise<ReplyOf<E>> {
      const { params, query, body } = input as AnyInput;
      const call = `${endpoint.method} ${endpoint.path}`;
      const request: AxiosRequestConfig = {
        method: endpoint.method,
        url: requestPath(endpoint.path, params),
        params: query,
        data: endpoint.encoding === 'multipart' ? toForm(body) : body,
        signal,
        ...sessionConfig(endpoint),
        headers: {
          // An empty body has no type, and multipart bodies set their own; axios would send either as form fields.
          ...((body === undefined || endpoint.encoding === 'multipart') && { 'Content-Type': false }),
          ...traceHeader(traceParent?.() ?? null),
          ...(idempotencyKey !== undefined && { 'Idempotency-Key': idempotencyKey }),
        },
      };
      const response = await client.request<unknown>(request).catch((error: unknown) => {
        throw toApiError(error, call);
      });
      // The transport returns an empty string for an empty response.
      const reply = endpoint.reply.safeParse(response.status === 204 ? undefined : response.data);
      if (!reply.success) throw new ApiError('shape', call, { status: response.status, cause: reply.error });
      return reply.data as ReplyOf<E>;
    },
  };
}
