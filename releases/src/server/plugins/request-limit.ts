import rateLimit from '@fastify/rate-limit';
import fp from 'fastify-plugin';
import { principalName } from '#src/domain/principal.ts';
import { RegistryError } from '#src/errors.ts';

/**
 * So many requests a minute from one address: far above what publishing needs, far below what guessing tokens would.
 * Each team counts for itself. A release manager and a site are not counted: however many strangers share their address, a roll-back
 * and the site's own reads go through.
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
