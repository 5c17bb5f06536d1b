import fp from 'fastify-plugin';

/**
 * Allows pages of other origins to read what needs no token. Requests with a token stay refused: they need a preflight request, which the
 * registry does not answer.
 * @see https://fetch.spec.whatwg.org/#http-cors-protocol
 */
export const crossOriginReads = fp<{ origins: readonly string[] }>(
  async (app, { origins }) => {
    if (origins.length === 0) return;
    app.addHook('onRequest', async ({ method, headers: { origin } }, reply) => {
      if (method !== 'GET' && method !== 'HEAD') return;
      if (origins.includes('*')) {
        reply.header('access-control-allow-origin', '*');
        return;
      }
      // Also without an origin: a cache must not reuse that answer for a page of another origin.
      reply.header('vary', 'origin');
      if (origin !== undefined && origins.includes(origin)) reply.header('access-control-allow-origin', origin);
    });
  },
  { name: 'cross-origin-reads' },
);
