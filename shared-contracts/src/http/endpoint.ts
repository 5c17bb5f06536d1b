import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Whether a call is authorised:
 * - `public`: no Authorization header is ever sent (specification section 6);
 * - `optional`: sent when there is a session, not required;
 * - `bearer`: required.
 */
export type Auth = 'public' | 'optional' | 'bearer';

/** One call of the API: the single source of its route, its client, its OpenAPI document and its tests. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method;
  /** Path below the API base, with parameters in braces: `/blogs/v1/blogs-by-alias/{alias}`. */
  readonly path: string;
  readonly auth: Auth;
  readonly summary: string;
  /** The caller, for endpoints the site does not call: "monitoring". It appears in the OpenAPI document. */
  readonly calledBy?: string;
  /** HTTP status of success; 200 by default. */
  readonly status?: number;
  /**
   * Whether the endpoint reads the header `Idempotency-Key`. Within 24 hours, the same key with the same body gets the first answer, with
   * another body 422, and 409 while the first call is in flight. For a call that takes a one-time code the answer is repeated for
   * the lifetime of the code, and another body is a new attempt.
   */
  readonly idempotency?: 'accepted';
  /** Encoding of the body; JSON by default. `multipart`: each field of the body is a part, files are sent as files. */
  readonly encoding?: 'multipart';
  /** Answers 302 to a browser that opens it as a document; `reply` is the target URL. */
  readonly redirect?: true;
  /** Media type of a response that is a file and not JSON, which a browser opens as a document; `reply` is `fileReply`. */
  readonly file?: 'application/pdf';
  readonly params?: Params;
  readonly query?: Query;
  /** An optional schema: the request may have no body. */
  readonly body?: Body;
  readonly reply: Reply;
}

/**
 * Returns `endpoint` unchanged, with its literal types.
 * @param endpoint method, path, authentication and schemas of the call
 * @returns the same object
 * @example
 * const get = defineEndpoint({
 *   method: 'GET',
 *   path: '/v1/shows/{id}',
 *   auth: 'public',
 *   summary: 'A show.',
 *   params: z.object({ id: z.string() }),
 *   reply: z.object({ title: z.string() }),
 * });
 */
export function defineEndpoint<
  Params extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Query extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Body extends z.ZodMiniType = z.ZodMiniType<undefined>,
  Reply extends z.ZodMiniType = z.ZodMiniType<undefined>,
>(endpoint: Endpoint<Params, Query, Body, Reply>): Endpoint<Params, Query, Body, Reply> {
  return endpoint;
}

export type ParamsOf<E extends Endpoint> = z.input<NonNullable<E['params']>>;
export type QueryOf<E extends Endpoint> = z.input<NonNullable<E['query']>>;
export type BodyOf<E extends Endpoint> = z.input<NonNullable<E['body']>>;
export type ReplyOf<E extends Endpoint> = z.output<E['reply']>;

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? { [K in Name]?: undefined }
  : object extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value };

/** Input of a call: `params`, `query` and `body`, each only where the endpoint declares it. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>>;
