import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { type WebVitals, vitalsReport } from '#server/metrics/web-vitals.ts';

const BODY_BYTES = 1024;
/** One document sends one. */
const PER_MINUTE = 120;
const ADDRESSES_AT_MOST = 20_000;

/** `POST /-/vitals`: how fast a page was for whoever read it, sent by the page itself as it is left. Kept as sums, without who sent it. */
export function registerVitals(app: FastifyInstance, vitals: WebVitals): void {
  void app.register(async (scope) => {
    await scope.register(rateLimit, {
      timeWindow: '1 minute',
      max: PER_MINUTE,
      cache: ADDRESSES_AT_MOST,
      keyGenerator: ({ ip }) => normalizeIP(ip),
    });
    // A log full of them would tell of visitors what is not kept otherwise.
    scope.post('/-/vitals', { bodyLimit: BODY_BYTES, logLevel: 'warn' }, async (request, reply) => {
      const report = vitalsReport.safeParse(request.body);
      reply.header('cache-control', 'no-store');
      if (!report.success) return reply.code(400).send();
      vitals.observe(report.data);
      return reply.code(204).send();
    });
  });
}
