import { createHash } from 'node:crypto';
import fp from 'fastify-plugin';
import fresh from 'fresh';

/**
 * Adds ETags to successful answers to GET and HEAD, and returns 304 to callers that have the answer cached. The ETags are weak, because
 * compression on the way may keep them. (`@fastify/etag` also tags errors and answers them with 304, and does not parse lists in
 * If-None-Match.)
 */
export const conditionalGetPlugin = fp(
  async (app) => {
    app.addHook('onSend', async (request, reply, payload) => {
      if (reply.statusCode !== 200 || (request.method !== 'GET' && request.method !== 'HEAD')) return payload;
      if (reply.getHeader('cache-control') === 'no-store' || reply.hasHeader('etag')) return payload;
      // Also set when this answer is not compressed, as the next one may be.
      reply.header('vary', 'accept-encoding');
      if (typeof payload !== 'string' && !Buffer.isBuffer(payload)) return payload;

      const etag = `W/"${createHash('sha1').update(payload).digest('base64url')}"`;
      reply.header('etag', etag);
      if (!fresh(request.headers, { etag })) return payload;
      reply.code(304).removeHeader('content-type').removeHeader('content-length');
      return null;
    });
  },
  { name: 'conditional-get' },
);
