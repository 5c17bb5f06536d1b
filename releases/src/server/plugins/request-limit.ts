import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { RegistryError } from '#src/errors.ts';

/** So many requests a minute from one address: far above what publishing needs, far below what guessing tokens would. */
export const requestLimit = fp<{ perMinute: number }>(
  async (app, { perMinute }) => {
    await app.register(rateLimit, {
      max: perMinute,
      timeWindow: '1 minute',
      errorResponseBuilder: (_, { after }) =>
        new RegistryError('too_many_requests', `More than ${perMinute} requests in a minute. Try again in ${after}.`),
    });
  },
  { name: 'request-limit' },
);
