import * as z from 'zod/mini';
import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { Auth, Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import { endpointTable } from '@plenum/shared-contracts/http/endpoint-table';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import { MULTIPART_BYTES_AT_MOST, readMultipart } from '#src/http/read-multipart.ts';
import { refuseNoText } from '#src/http/refuse-no-text.ts';
import { refusePrefetch } from '#src/http/refuse-prefetch.ts';

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
}

/** Other headers stay as they are: what the schema gives replaces all of them. */
const IDEMPOTENCY_HEADERS = z.looseObject({
  'idempotency-key': z.optional(z.string().check(z.regex(/^[\x21-\x7E]{1,255}$/, 'has to be 1 to 255 visible ASCII characters'))),
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
  { maxAge, authenticate, limiter, consumes = false }: EndpointOptions = {},
): void {
  const { method, path, auth, summary, status = 200, params, query, body, reply: replySchema } = endpoint;
  if (auth === 'bearer' && !authenticate) throw new Error(`${method} ${path} demands a bearer token, but nothing checks it.`);

  app.route({
    method,
    url: routePath(path),
    config: { auth, ...(limiter && { rateLimit: false }) },
    ...(consumes && { exposeHeadRoute: false }),
    onRequest: [limiter, consumes ? refusePrefetch : undefined, authenticate].filter((hook) => hook !== undefined),
    preValidation: endpoint.encoding === 'multipart' ? [readMultipart, refuseNoText] : refuseNoText,
    ...(endpoint.encoding === 'multipart' && { bodyLimit: MULTIPART_BYTES_AT_MOST }),
    schema: {
      summary,
      ...nameInTable(endpoint),
      ...(auth === 'public' ? {} : { security: auth === 'bearer' ? [{ bearer: [] }] : [{}, { bearer: [] }] }),
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(endpoint.encoding === 'multipart' && { consumes: ['multipart/form-data'] }),
      ...(endpoint.idempotency && { headers: IDEMPOTENCY_HEADERS }),
      response: { [status]: status === 204 ? z.null() : replySchema, '4xx': errorBody, '5xx': errorBody },
    },
    handler: async (request, reply) => {
      const { params, query, body } = request as Pick<EndpointInput<E>, 'params' | 'query' | 'body'>;
      const answer = await handler({ params, query, body, request });
      return reply
        .code(status)
        .header('cache-control', maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`)
        .send(answer);
    },
  });
}

/** Group and name in the OpenAPI document are those of the table: `blog`, `blog.byAlias`. */
function nameInTable(endpoint: Endpoint): { tags: string[]; operationId: string } | undefined {
  for (const [domain, endpoints] of Object.entries(endpointTable)) {
    const found = Object.entries<Endpoint>(endpoints).find(([, candidate]) => candidate === endpoint);
    if (found) return { tags: [domain], operationId: `${domain}.${found[0]}` };
  }
  return undefined;
}
