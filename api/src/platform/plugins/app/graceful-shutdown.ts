import fp from 'fastify-plugin';

/**
 * Closes every connection after its answer during shutdown. Otherwise browsers and the shell would keep connections open, and the service
 * would wait for them.
 */
export const gracefulShutdownPlugin = fp(
  async (app) => {
    let isLeaving = false;
    app.addHook('preClose', async () => {
      isLeaving = true;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (isLeaving) reply.header('connection', 'close');
    });
    // For answers whose headers had been sent already.
    app.addHook('onResponse', async () => {
      if (isLeaving) setImmediate(() => app.server.closeIdleConnections());
    });
  },
  { name: 'leaving' },
);
