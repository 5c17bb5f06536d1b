import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import findMyWay, { type HTTPMethod } from 'find-my-way';
import { HttpError, notFound } from '#src/errors.ts';
import { sendError } from '#src/platform/http/error-reply.ts';

/** Longer path segments match no route. */
export const MAX_PARAM_LENGTH = 1000;

/** Answers errors, unknown paths and unsupported methods in the standard shape. Register it before routes. */
export const errorsPlugin = fp(
  async (app) => {
    app.setErrorHandler(sendError);

    // Fastify does not expose the methods of a path, so a second instance of its router looks them up.
    const router = findMyWay({ maxParamLength: MAX_PARAM_LENGTH });
    const methods = new Set<HTTPMethod>();
    app.addHook('onRoute', ({ method, url }) => {
      for (const name of [method].flat() as HTTPMethod[]) {
        methods.add(name);
        router.on(name, url, () => undefined);
      }
    });
    const allowedOn = (url: string) => [...methods].filter((method) => router.find(method, url.split('?')[0] ?? '') !== null);

    // Rate limited like everything else, so that guessing paths is limited too.
    app.setNotFoundHandler({ preHandler: app.rateLimit() }, (request: FastifyRequest, reply: FastifyReply) => {
      const allowed = allowedOn(request.url);
      if (allowed.length === 0) return sendError(notFound('page'), request, reply);
      reply.header('allow', [...allowed, 'OPTIONS'].join(', '));
      if (request.method === 'OPTIONS') return reply.code(204).send();
      return sendError(new HttpError(405, 'method_not_allowed', `This address cannot be called with ${request.method}.`), request, reply);
    });
  },
  { name: 'errors', dependencies: ['@fastify/rate-limit'] },
);
