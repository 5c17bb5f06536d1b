import { ApiError } from '@plenum/shared-contracts/http/api-error';
import type { CallInput, Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { requestPath } from '@plenum/shared-contracts/http/request-path';
import { ContractError, parse } from '@plenum/shared-contracts/wire/parse';

interface RegistryClientOptions {
  readonly token: string;
  /** Called when the registry no longer accepts the token. */
  readonly onUnauthorized?: () => void;
}

interface Input {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string | number | undefined>>;
  readonly body?: unknown;
}

export interface WriteOptions {
  /** The same for each attempt of one change, so that it is done once. Not needed for a dry run. */
  readonly idempotencyKey?: string;
  /** Refuses the change with 409 if another set is current than this one: `production:1:7`. */
  readonly ifMatch?: string | undefined;
  /** Ends the call, for one that changes nothing. */
  readonly signal?: AbortSignal;
}

/** A registry that is stopped without closing its connections would keep a screen loading forever. As long as the command line waits. */
const ANSWER_MS = 60_000;

/** Calls the registry that serves this page. The token is sent as a header with every call, and nothing else identifies the caller. */
export class RegistryClient {
  readonly #options: RegistryClientOptions;

  constructor(options: RegistryClientOptions) {
    this.#options = options;
  }

  /** Calls an endpoint that reads. @throws ApiError when no answer arrives, or one that is no success or does not fit the contract */
  async get<E extends Endpoint>(endpoint: E, input: CallInput<E>, signal?: AbortSignal): Promise<ReplyOf<E>> {
    return this.#call(endpoint, input, { signal: signal ?? null });
  }

  /** Calls an endpoint that changes something. @throws ApiError as for `get`; without an answer, the change may have been made */
  async write<E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    { idempotencyKey, ifMatch, signal }: WriteOptions = {},
  ): Promise<ReplyOf<E>> {
    const headers: Record<string, string> = {
      ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      ...(ifMatch !== undefined && { 'if-match': `"${ifMatch}"` }),
    };
    const { body } = input as Input;
    const init = { signal: signal ?? null };
    if (body === undefined) return this.#call(endpoint, input, { ...init, headers });
    return this.#call(endpoint, input, {
      ...init,
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  }

  async #call<E extends Endpoint>(endpoint: E, input: CallInput<E>, init: RequestInit): Promise<ReplyOf<E>> {
    const { params, query = {} } = input as Input;
    const search = new URLSearchParams(
      Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
    ).toString();
    const path = `${requestPath(endpoint.path, params)}${search && `?${search}`}`;
    const call = `${endpoint.method} ${path}`;
    const response = await this.#send(path, { ...init, method: endpoint.method }, AbortSignal.timeout(ANSWER_MS));
    try {
      const answer: unknown = response.status === 204 ? undefined : await response.json();
      return parse(endpoint.reply, answer, 'The answer') as ReplyOf<E>;
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      throw new ApiError(cause instanceof ContractError || cause instanceof SyntaxError ? 'shape' : 'network', call, { cause });
    }
  }

  /** Requests `path` and returns its successful answer, whose body may be a stream. @throws ApiError as for `get` */
  async open(path: string, signal?: AbortSignal): Promise<Response> {
    return this.#send(path, { method: 'GET', signal: signal ?? null });
  }

  async #send(path: string, init: RequestInit, deadline?: AbortSignal): Promise<Response> {
    const call = `${init.method} ${path}`;
    const headers = new Headers(init.headers);
    headers.set('authorization', `Bearer ${this.#options.token}`);
    let response: Response;
    try {
      const signal = AbortSignal.any([init.signal, deadline].filter((given) => given !== null && given !== undefined));
      response = await fetch(path, { ...init, signal, headers, cache: 'no-store' });
    } catch (cause) {
      if (init.signal?.aborted) throw cause;
      throw new ApiError('network', call, { cause });
    }
    if (response.ok) return response;
    if (response.status === 401) this.#options.onUnauthorized?.();
    const answer: unknown = await response.json().catch(() => null);
    // As the cause, all of it: some refusals say more than all have in common.
    throw new ApiError('status', call, { status: response.status, body: errorBody.safeParse(answer).data ?? null, cause: answer });
  }
}

/** What to tell a person about a failed call. */
export function describeError(error: unknown): string {
  if (error instanceof ApiError && error.body) return error.body.message;
  if (error instanceof ApiError && error.kind === 'network')
    return 'The registry does not answer. Check your connection; this page tries again automatically.';
  if (error instanceof ApiError && error.kind === 'shape') return 'The registry’s answer does not have the expected form. Reload the page.';
  return 'The registry answered with an error that it did not explain. Its log says more.';
}
