import * as z from 'zod/mini';
import type { FastifyInstance, FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { type EndpointInput, routePath } from '@plenum/shared-server/http/endpoint-route';
import type { Auth, Endpoint, ReplyOf } from '@plenum/shared-contracts/http/endpoint';
import { endpointTable } from '#src/platform/http/endpoints/endpoint-table.ts';
import { errorBody } from '@plenum/shared-contracts/http/error-body';
import type { FileReply } from '@plenum/shared-contracts/http/file-reply';
import type { ResponseCache } from '#src/platform/http/response-cache/response-cache.ts';
import type { RevisionName } from '#src/platform/http/response-cache/content-revisions.ts';
import { sendResponse } from '#src/platform/http/response-cache/send-response.ts';
import { MAX_MULTIPART_BYTES, readMultipart } from '#src/platform/http/read-multipart.ts';
import { mayBeAbsent } from '#src/platform/http/endpoints/validate.ts';
import { validUntil } from '#src/platform/http/endpoints/valid-until.ts';
import { rejectMalformedText } from '#src/platform/http/reject-malformed-text.ts';
import { HttpError } from '#src/errors.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Caches responses of endpoints with `dependsOn`. */
    responseCache: ResponseCache;
  }
  interface FastifyContextConfig {
    /** The allowed callers, which determine the rate limit. Absent: public. */
    auth?: Auth;
    /** Whether callers and proxies may cache successful responses, and ask for them again with If-None-Match. */
    cacheable?: boolean;
    /** Media type of a successful response; absent: JSON. */
    file?: string;
    /** Calls per minute and client address, in place of the limit of its class. */
    perMinute?: number;
  }
}

/** Input of a handler. */
export interface EndpointCall<E extends Endpoint> extends EndpointInput<E> {
  readonly request: FastifyRequest;
}

export interface EndpointOptions {
  /** Seconds for which browsers and proxies may cache a successful response; absent: they must not. */
  readonly maxAge?: number;
  /**
   * What a public response is made of, besides its parameters, the clock (`setValidUntil`) and the settings of the service: the response is cached
   * until that changes. Absent: the handler runs for each call.
   */
  readonly dependsOn?: readonly RevisionName[];
  /** Authenticates a bearer or throws; required for endpoints with `auth: 'bearer'`. */
  readonly authenticate?: onRequestAsyncHookHandler;
  /** `app.rateLimit({ max })`, replaces the limit of its class; endpoints with the same limiter are counted together. */
  readonly limiter?: onRequestAsyncHookHandler;
  /** Replaces the limit of its class by another number of calls per minute and client address. Calls of the shell's loaders have their budget. */
  readonly perMinute?: number;
  /** A GET with side effects: HEAD does not call it, and prefetches are refused (open question 15). */
  readonly consumes?: boolean;
  /** Maximum bytes of the body; the service's limit by default. */
  readonly bodyLimit?: number;
  /** Replaces the standard error response, for documents that a visitor looks at. */
  readonly errorHandler?: (error: unknown, request: FastifyRequest, reply: FastifyReply) => FastifyReply;
}

/** A loose object, as the schema replaces all headers with its result. */
const IDEMPOTENCY_HEADERS = z.looseObject({
  'idempotency-key': z.optional(
    z.string().check(z.regex(/^[\x21-\x7E]{1,255}$/, 'Please send a key of 1 to 255 visible ASCII characters.')),
  ),
});

/** The prefix of every API path. */
export const API_BASE = '/api';

/** Converts `/blogs/v1/blogs/{id}` of the endpoint table to Fastify's form: `/api/blogs/v1/blogs/:id`. */
export function apiRoutePath(path: string): string {
  return `${API_BASE}${routePath(path)}`;
}

/**
 * Registers an endpoint of the shared table. Method, path, validation of requests, checks of responses and the entry in the OpenAPI document
 * all come from the table.
 * @throws Error for a bearer endpoint without `authenticate`, which would be public, and for a cached response that may depend on its caller
 */
export function registerEndpoint<E extends Endpoint>(
  app: FastifyInstance,
  endpoint: E,
  handler: (call: EndpointCall<E>) => ReplyOf<E> | Promise<ReplyOf<E>>,
  { maxAge, dependsOn, authenticate, limiter, perMinute, consumes = false, bodyLimit, errorHandler }: EndpointOptions = {},
): void {
  const { method, path, auth, summary, calledBy, status = 200, params, query, body, reply: replySchema } = endpoint;
  if (auth === 'bearer' && !authenticate) throw new Error(`${method} ${path} demands a bearer token, but nothing checks it.`);
  if (dependsOn && (method !== 'GET' || status !== 200 || maxAge === undefined || authenticate))
    throw new Error(`${method} ${path} cannot be cached: its responses are not the same for all callers.`);

  const named = nameInTable(endpoint);
  const topic = named?.tags[0];
  app.route({
    method,
    url: apiRoutePath(path),
    config: {
      auth,
      cacheable: maxAge !== undefined,
      ...(limiter && { rateLimit: false }),
      ...(perMinute !== undefined && { perMinute }),
      ...(endpoint.file && { file: endpoint.file }),
    },
    // Uncacheable responses may be private. Compressing secrets together with attacker-controlled text would leak them (decision 41).
    // Cached responses are compressed once, by the cache.
    ...((maxAge === undefined || dependsOn) && { compress: false as const }),
    ...(consumes && { exposeHeadRoute: false }),
    ...(errorHandler && { errorHandler }),
    // Counted first, so that calls without a valid session count too.
    onRequest: [limiter ?? app.rateLimit(), consumes ? refusePrefetch : undefined, authenticate].filter((hook) => hook !== undefined),
    preValidation: [...(body ? [endpoint.encoding === 'multipart' ? readMultipart : jsonBodyCheck(body)] : []), rejectMalformedText],
    ...(bodyLimit !== undefined && { bodyLimit }),
    ...(endpoint.encoding === 'multipart' && { bodyLimit: MAX_MULTIPART_BYTES }),
    schema: {
      summary,
      ...(calledBy !== undefined && { description: `Not called by the site, but by ${calledBy}.` }),
      ...named,
      security: SECURITY[auth],
      ...(params && { params }),
      ...(query && { querystring: query }),
      ...(body && { body }),
      ...(endpoint.encoding === 'multipart' && { consumes: ['multipart/form-data'] }),
      ...(endpoint.idempotency && { headers: IDEMPOTENCY_HEADERS }),
      response: {
        [status]: status === 204 || endpoint.redirect || endpoint.file ? z.null() : replySchema,
        '4xx': errorBody,
        '5xx': errorBody,
      },
    },
    handler: async (request, reply) => {
      const { params, query, body } = request as Pick<EndpointInput<E>, 'params' | 'query' | 'body'>;
      if (dependsOn) {
        const make = async () => {
          const made = await handler({ params, query, body, request });
          return { json: reply.serialize(made) as string, until: validUntil(request) };
        };
        const call = { key: `${path} ${JSON.stringify([params, query])}`, dependsOn, make };
        const response = await app.responseCache.find(call);
        describeForCaches(reply, topic, response.until);
        reply.header('cache-control', `public, max-age=${maxAge}`);
        return sendResponse(request, reply, { response, compressed: (coding) => app.responseCache.compressed(call, response, coding) });
      }
      const result = await handler({ params, query, body, request });
      if (endpoint.redirect) return redirect(reply, String(result));
      if (endpoint.file) return sendFile(reply, endpoint.file, result as FileReply);
      if (maxAge !== undefined) describeForCaches(reply, topic, validUntil(request));
      return reply
        .code(status)
        .header('cache-control', maxAge === undefined ? 'no-store' : `public, max-age=${maxAge}`)
        .send(result);
    },
  });
}

/** Names what a response is made of, and when the clock makes it untrue, for caches of the pages that contain it. */
function describeForCaches(reply: FastifyReply, topic: string | undefined, until: number): void {
  if (topic !== undefined) reply.header('surrogate-key', topic);
  if (until !== Infinity) reply.header('valid-until', new Date(until).toISOString());
}

/** Sends a file that may be private to a browser, which shows it; its address may contain a token. */
function sendFile(reply: FastifyReply, type: string, { name, bytes }: FileReply): FastifyReply {
  return reply
    .headers({
      'cache-control': 'no-store',
      'content-disposition': `inline; filename="${name}"`,
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    .type(type)
    .send(bytes);
}

/** Redirects without a referrer and without caching: the URLs contain single-use codes. */
export function redirect(reply: FastifyReply, to: string): FastifyReply {
  return reply.header('cache-control', 'no-store').header('referrer-policy', 'no-referrer').redirect(to, 302);
}

/** In OpenAPI's notation: an empty list is "none", an empty object in a list is "or none". */
const SECURITY: Readonly<Record<Auth, Record<string, string[]>[]>> = {
  public: [],
  optional: [{}, { bearer: [] }],
  bearer: [{ bearer: [] }],
};

/** Returns group and name for the OpenAPI document, as in the table: `blog`, `blog.byAlias`. */
function nameInTable(endpoint: Endpoint): { tags: string[]; operationId: string } | undefined {
  for (const [domain, endpoints] of Object.entries(endpointTable)) {
    const found = Object.entries<Endpoint>(endpoints).find(([, candidate]) => candidate === endpoint);
    if (found) return { tags: [domain], operationId: `${domain}.${found[0]}` };
  }
  return undefined;
}

/**
 * Refuses prefetches of GETs with side effects. The status makes the browser or proxy ask again when the visitor navigates (open question 15;
 * developer.chrome.com/docs/web-platform/prerender-pages).
 */
async function refusePrefetch({ headers }: FastifyRequest): Promise<void> {
  const purpose = [headers['sec-purpose'], headers['purpose'], headers['x-moz'], headers['x-purpose']].join(' ');
  if (/prefetch|preview|prerender/i.test(purpose)) throw new HttpError(503, 'prefetch_refused', 'This address must not be prefetched.');
}

/** Rejects requests to endpoints with a JSON body that have a form, as only endpoints for files read forms, or lack a required body. */
function jsonBodyCheck(schema: z.ZodMiniType) {
  const isRequired = !mayBeAbsent(schema);
  return async (request: FastifyRequest): Promise<void> => {
    if (request.isMultipart())
      throw Object.assign(new Error('The request body is a form, but the endpoint accepts JSON only'), { statusCode: 415 });
    if (isRequired && request.body === undefined) throw new HttpError(400, 'bad_request', 'The request body is missing.');
  };
}
