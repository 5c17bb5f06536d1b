import fp from 'fastify-plugin';
import { notFound } from '#src/errors.ts';
import { sendError } from '#src/http/error-reply.ts';

/** Errors and unknown paths answer in one shape. */
export const errorsPlugin = fp(
  async (app) => {
    app.setErrorHandler(sendError);
    // Limited like everything else: guessing paths is not free.
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request, reply) => sendError(notFound('page'), request, reply));
  },
  { name: 'errors', dependencies: ['@fastify/rate-limit'] },
);
