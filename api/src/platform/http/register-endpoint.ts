import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Auth, Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import { endpointTable } from '#src/platform/http/endpoint-table.ts';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { MULTIPART_BYTES_AT_MOST, readMultipart } from '#src/platform/http/read-multipart.ts';
import { requireJsonBody } from '#src/platform/http/require-json-body.ts';
import { refuseNoText } from '#src/platform/http/reject-malformed-text.ts';
import { refusePrefetch } from '#src/platform/http/refuse-prefetch.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route: decides which rate limit counts. Absent: public. */
    auth?: Auth;
  }
}

type Parsed<Schema extends z.ZodMiniType | undefined> = z.output<NonNullable<Schema>>;

/** What a handler gets: the parts of the request, each as its schema parsed it. */
export interface EndpointInput<E extends Endpoint> {
  readonly params: Parsed<E['params']>;
  readonly query: Parsed<E['query']>;
  readonly body: Parsed<E['body']>;
  readonly request: FastifyRequest;
}

export interface EndpointOptions {
  /** Seconds for which browsers and proxies may keep a good answer; without it they keep nothing. */
  readonly maxAge?: number;
  /** Lets a bearer through or throws; demanded for endpoints with `auth: 'bearer'`. */
  readonly authenticate?: onRequestAsyncHookHandler;
  /** `app.rateLimit({ max })` in place of the limit of its class; endpoints that share one are counted together. */
  readonly limiter?: onRequestAsyncHookHandler;
  /** A GET that changes something: HEAD does not call it, and prefetching is refused (decisions, 15). */
  readonly consumes?: boolean;
  /** Bytes of the body; that of the service unless said. */
  readonly bodyLimit?: number;
  /** In place of the one shape of errors, for documents that a visitor looks at. */
  readonly errorHandler?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/** Other headers stay as they are: what the schema gives replaces all of them. */
const IDEMPOTENCY_HEADERS = z.looseObject({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7E]{1,255}$/, 'Please send a key of 1 to 255 visible ASCII characters.')),
  ),
});

/** Every API path starts with it. */
export const API_BASE = '/api';

/** `/blogs/v1/blogs/{id}` of the endpoint table as Fastify writes it: `/api/blogs/v1/blogs/:id`. */
export function routePath(path: string): string {
  return `${API_BASE}${path.replace(/\{(\w+)\}/g, ':$1')}`;
}

/**
 * Gives an endpoint of the shared table its route. Method, path, validation of what comes in,
 * check of what goes out and the entry in the OpenAPI document all come from the table.
 * @throws Error for a bearer endpoint without `authenticate`: it would be open to everybody
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (input: EndpointInput<E>) => ReplyOf<E> | Promise<ReplyOf<E>>,
  { maxAge, authenticate, limiter, consumes = false, bodyLimit, errorHandler }: EndpointOptions = {},
): void {
  const { method, path, auth, summary, calledBy, status = 200, params, query, body, reply: replySchema } = endpoint;
  if (auth === 'bearer' && !authenticate) throw new Error(`${method} ${path} demands a bearer token, but nothing checks it.`);

  app.route({
    method,
    url: routePath(path),
    config: { auth, ...(limiter && { rateLimit: false }) },
    // What nobody keeps is somebody's own: compressed, its length would tell of secrets beside what an attacker chose (decisions, 41).
    ...(maxAge === undefined && { compress: false as const }),
    ...(consumes && { exposeHeadRoute: false }),
    ...(errorHandler && { errorHandler }),
    onRequest: [limiter, consumes ? refusePrefetch : undefined, authenticate].filter((hook) => hook !== undefined),
    preValidation: [...(body ? [endpoint.encoding === 'multipart' ? readMultipart : requireJsonBody] : []), refuseNoText],
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(endpoint.encoding === 'multipart' && { bodyLimit: MULTIPART_BYTES_AT_MOST }),
    schema: {
      summary,
      ...(calledBy !== undefined && { description: `Not called by the site, but by ${calledBy}.` }),
      ...nameInTable(endpoint),
      security: SECURITY[auth],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(endpoint.encoding === 'multipart' && { consumes: ['multipart/form-data'] }),
      ...(endpoint.idempotency && { headers: IDEMPOTENCY_HEADERS }),
      response: { [status]: status === 204 || endpoint.redirect ? z.null() : replySchema, '4xx': errorBody, '5xx': errorBody },
    },
    handler: async (request, reply) => {
      const { params, query, body } = request as Pick<EndpointInput<E>, 'params' | 'query' | 'body'>;
      const answer = await handler({ params, query, body, request });
      if (endpoint.redirect) return redirect(reply, String(answer));
      return reply
        .code(status)
        .header('cache-control', maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`)
        .send(answer);
    },
  });
}

/** To somewhere else, which neither keeps where the visitor came from nor is kept by anybody: addresses hold codes that count once. */
export function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 302);
}

/** As OpenAPI says it: an empty list is "none", an empty object in a list "or none". */
const SECURITY: Readonly<Record<Auth, Record<string, string[]>[]>> = {
  public: [],
  optional: [{}, { bearer: [] }],
  bearer: [{ bearer: [] }],
};

/** Group and name in the OpenAPI document are those of the table: `blog`, `blog.byAlias`. */
function nameInTable(endpoint: Endpoint): { tags: string[]; operationId: string } | undefined {
  for (const [domain, endpoints] of Object.entries(endpointTable)) {
    const found = Object.entries<Endpoint>(endpoints).find(([, candidate]) => candidate === endpoint);
    if (found) return { tags: [domain], operationId: `${domain}.${found[0]}` };
  }
  return undefined;
}
