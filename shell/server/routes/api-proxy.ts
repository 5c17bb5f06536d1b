import proxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';

/** What a header says of the connection to us is nothing for the next one, and its client refuses some (RFC 9110, 7.6.1). */
const OF_THE_CONNECTION = {
  'keep-alive': undefined,
  upgrade: undefined,
  expect: undefined,
  te: undefined,
  'proxy-authorization': undefined,
};

/** Hands `/api` to the API on the visitor's behalf, without cookies: the API reads none, and any host of the domain could set more than it takes. When it is not to be had, the answer has the API's own error shape. */
export function registerApiProxy(app: FastifyInstance, apiUrl: string): void {
  const { origin, pathname } = new URL(apiUrl);
  void app.register(proxy, {
    upstream: origin,
    prefix: '/api',
    rewritePrefix: pathname,
    replyOptions: {
      rewriteRequestHeaders: (request, headers) => ({
        ...headers,
        'x-forwarded-for': request.ip,
        'x-forwarded-proto': request.protocol,
        'x-request-id': request.id,
        'x-plenum-loader': undefined,
        cookie: undefined,
        ...OF_THE_CONNECTION,
      }),
      onError: (reply, { error }) => {
        reply.log.warn(error, 'The API did not answer');
        reply.code(503).header('retry-after', '5').send({
          message: 'This did not work just now. Please try again in a moment.',
          code: 'api_unavailable',
          status: 503,
          errors: [],
          request_id: reply.request.id,
        });
      },
    },
  });
}
