import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#src/config.ts';
import { rateLimited } from '#src/errors.ts';
import { callerOf } from '#src/platform/http/caller.ts';

type Settings = Pick<Config, 'rateLimit' | 'loaderSecret'>;

/**
 * Counts calls per minute and client address, with one budget each for public and bearer endpoints. The shell's loaders have a budget as a
 * service: the shell limits its visitors by pages, and what it loads for one visitor also fills shared caches. An endpoint with its own
 * limiter counts guesses, so there a loader's call counts for the visitor. One with a number of calls of its own (`perMinute`) only allows
 * visitors another number, and counts them alone.
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
        if (budget === 'service') return budget;
        const { config, method, url } = request.routeOptions;
        const counted = config.perMinute === undefined ? budget : `${String(method)} ${url}`;
        return `${counted} ${callerOf(request, loaderSecret).address}`;
      },
      max: (request) => {
        const budget = budgetOf(request);
        return budget === 'service' ? limits.service : (request.routeOptions.config.perMinute ?? limits[budget]);
      },
      errorResponseBuilder: (_request, { ttl }) => rateLimited(Math.ceil(ttl / 1000)),
    });
  },
  { name: 'rate-limit' },
);
