import rateLimit from '@fastify/rate-limit';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#src/config.ts';
import { rateLimited } from '#src/errors.ts';
import { callerOf } from '#src/http/caller.ts';

/** One page of the shell is several calls, and the loaders of one visitor also fill shared caches. */
const LOADER_FACTOR = 10;

type Settings = Pick<Config, 'rateLimit' | 'loaderSecret'>;

/** Counts calls per minute and client address; public and bearer endpoints have a budget each. */
export const rateLimitPlugin = fp<Settings>(
  async (app, { rateLimit: limits, loaderSecret }) => {
    const budget = (request: FastifyRequest) => (request.routeOptions.config.auth === 'bearer' ? 'bearer' : 'public');

    await app.register(rateLimit, {
      timeWindow: '1 minute',
      cache: 20_000,
      keyGenerator: (request) => {
        const { address, loader } = callerOf(request, loaderSecret);
        return `${budget(request)} ${loader ? 'loader' : 'client'} ${address}`;
      },
      max: (request) => limits[budget(request)] * (callerOf(request, loaderSecret).loader ? LOADER_FACTOR : 1),
      errorResponseBuilder: (_request, { ttl }) => rateLimited(Math.ceil(ttl / 1000)),
    });
  },
  { name: 'rate-limit' },
);
