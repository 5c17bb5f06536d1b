import type { FastifyInstance } from 'fastify';

/**
 * While the site leaves, a connection ends with the answer that is under way on it. Browsers and
 * proxies keep theirs open for more, and Node would wait for them until their timeout (72 s): it
 * closes only those that are idle at the very moment of the close.
 */
export function gracefulShutdown(app: FastifyInstance): void {
  let isLeaving = false;
  app.addHook('preClose', async () => {
    isLeaving = true;
  });
  app.addHook('onResponse', async () => {
    if (isLeaving) setImmediate(() => app.server.closeIdleConnections());
  });
}
