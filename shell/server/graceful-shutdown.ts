import type { FastifyInstance } from 'fastify';

/**
 * Closes each connection after its current response during shutdown. Browsers and proxies keep theirs open, and Node would wait for them
 * until their timeout (72 s), because it only closes connections that are idle at that very moment.
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
