import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/**
 * Who may call:
 * - `public`: no Authorization header is ever sent (product-spec section 6);
 * - `optional`: sent when there is a session, never demanded;
 * - `bearer`: demanded.
 */
export type Auth = 'public' | 'optional' | 'bearer';

/** One call of the API: the single source of its route, its client, its document and its tests. */
export interface Endpoint<
  Params extends z.ZodMiniType = z.ZodMiniType,
  Query extends z.ZodMiniType = z.ZodMiniType,
  Body extends z.ZodMiniType = z.ZodMiniType,
  Reply extends z.ZodMiniType = z.ZodMiniType,
> {
  readonly method: Method;
  /** Below the API base, parameters in braces: `/blogs/v1/blogs-by-alias/{alias}`. */
  readonly path: string;
  readonly auth: Auth;
  readonly summary: string;
  /** Who calls it, where the site does not: "monitoring". The OpenAPI document says so. */
  readonly calledBy?: string;
  /** HTTP status of success; 200 unless said. */
  readonly status?: number;
  /**
   * Whether the header `Idempotency-Key` is read: the same call with the same key within 24 hours
   * answers as the first did, with another body 422, while the first is still in flight 409 (api.md). A call that tells a
   * one-time code answers again for as long as the code would have lived, and another body is another try.
   */
  readonly idempotency?: 'accepted';
  /** How the body is sent: as JSON unless said. `multipart`: each field of the body as a part, files as files. */
  readonly encoding?: 'multipart';
  /** Answers 302 to a browser that opens it as a document; `reply` is where to. */
  readonly redirect?: true;
  readonly params?: Params;
  readonly query?: Query;
  readonly body?: Body;
  readonly reply: Reply;
}

/** Keeps the literal types of `endpoint`. */
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

/** What a caller hands over: `params`, `query` and `body`, each only where the endpoint has it. */
export type CallInput<E extends Endpoint> = Part<'params', ParamsOf<E>> & Part<'query', QueryOf<E>> & Part<'body', BodyOf<E>>;
