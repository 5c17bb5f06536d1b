import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { principalName } from '#src/domain/principal.ts';
import { RegistryError } from '#src/errors.ts';

/**
 * Limits requests per minute and address: far above what publishing needs, far below what guessing tokens would need. Each team has its own
 * limit. Release managers and sites are not limited, so a rollback and the site's reads succeed however many other callers share their
 * address.
 */
export const requestLimit = fp<{ perMinute: number }>(
  async (app, { perMinute }) => {
    await app.register(rateLimit, {
      max: perMinute,
      timeWindow: '1 minute',
      allowList: ({ principal }) => principal?.role === 'manager' || principal?.role === 'site',
      keyGenerator: ({ principal, ip }) => (principal ? principalName(principal) : ip),
      errorResponseBuilder: (_, { after }) =>
        new RegistryError('too_many_requests', `More than ${perMinute} requests in a minute. Try again in ${after}.`),
    });
  },
  { name: 'request-limit' },
);
