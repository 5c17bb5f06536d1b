import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#src/config.ts';
import { rateLimited } from '#src/errors.ts';
import { callerOf } from '#src/platform/http/caller.ts';

type Settings = Pick<Config, 'rateLimit' | 'loaderSecret'>;

/**
 * Counts calls per minute and client address; public and bearer endpoints have a budget each. The shell's loaders have one
 * of their own, as a service: the shell limits its visitors by pages, and what one of them asks for also fills caches
 * that are for all. Where an endpoint has a limit of its own, guesses are what it counts: there a loader's call
 * counts for the visitor.
 */
export const rateLimitPlugin = fp<Settings>(
  async (app, { rateLimit: limits, loaderSecret }) => {
    const budgetOf = (request: FastifyRequest): keyof Config['rateLimit'] => {
      if (callerOf(request, loaderSecret).loader && request.routeOptions.config.rateLimit !== false) return 'service';
      return request.routeOptions.config.auth === 'bearer' ? 'bearer' : 'public';
    };

    await app.register(rateLimit, {
      timeWindow: '1 minute',
      cache: 20_000,
      keyGenerator: (request) => {
        const budget = budgetOf(request);
        return budget === 'service' ? budget : `${budget} ${callerOf(request, loaderSecret).address}`;
      },
      max: (request) => limits[budgetOf(request)],
      errorResponseBuilder: (_request, { ttl }) => rateLimited(Math.ceil(ttl / 1000)),
    });
  },
  { name: 'rate-limit' },
);
