import fp from 'fastify-plugin';

/** Adds the request id, under which the request is logged, to every answer. */
export const requestIdPlugin = fp(
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      reply.header('x-request-id', request.id);
    });
  },
  { name: 'request-id' },
);
