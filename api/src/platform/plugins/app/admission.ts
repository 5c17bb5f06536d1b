import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '#src/config.ts';
import { busy } from '#src/errors.ts';
import { API_BASE } from '#src/platform/http/endpoints/register-endpoint.ts';
import { isServiceCall } from '#src/platform/plugins/app/service-calls.ts';

type Lane = 'callers' | 'service';

/** The calls of a service, by who makes them: visitors, or the shell's loaders. */
export interface Admission {
  readonly inProgress: Readonly<Record<Lane, number>>;
  readonly refused: Readonly<Record<Lane, number>>;
}

declare module 'fastify' {
  interface FastifyInstance {
    admission: Admission;
  }
}

/**
 * Refuses calls beyond a number in progress at once, with 503 and Retry-After: a caller who waited behind them all would be answered too late.
 * The shell's loaders have a number of their own, so that a load spike of visitors' calls takes no blocks from pages.
 */
export const admissionPlugin = fp<Pick<Config, 'callsAtOnce'>>(
  async (app, { callsAtOnce }) => {
    const inProgress = { callers: 0, service: 0 };
    const refused = { callers: 0, service: 0 };
    app.decorate('admission', { inProgress, refused });
    app.addHook('onRequest', (request, reply, done) => {
      if (!isCall(request)) return done();
      const lane: Lane = isServiceCall() ? 'service' : 'callers';
      if (inProgress[lane] >= callsAtOnce[lane]) {
        refused[lane] += 1;
        return done(busy('The site is very busy right now. Please try again in a moment.'));
      }
      inProgress[lane] += 1;
      reply.raw.once('close', () => {
        inProgress[lane] -= 1;
      });
      return done();
    });
  },
  { name: 'admission', dependencies: ['service-calls'] },
);

/** Probes and metrics are answered even when the service is busy. */
function isCall({ raw }: FastifyRequest): boolean {
  return raw.url?.startsWith(`${API_BASE}/`) ?? false;
}
