import fp from 'fastify-plugin';

/**
 * While the service leaves, every connection ends with the answer on it. Otherwise a browser or
 * the shell would keep it open for more, and the service would wait for that.
 */
export const leavingPlugin = fp(
  async (app) => {
    let isLeaving = false;
    app.addHook('preClose', async () => {
      isLeaving = true;
    });
    app.addHook('onSend', async (_request, reply) => {
      if (isLeaving) reply.header('connection', 'close');
    });
    // For answers whose headers were on their way already.
    app.addHook('onResponse', async () => {
      if (isLeaving) setImmediate(() => app.server.closeIdleConnections());
    });
  },
  { name: 'leaving' },
);
