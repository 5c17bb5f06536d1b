import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { type WebVitals, vitalsReport } from '#server/metrics/web-vitals.ts';

const BODY_BYTES = 1024;
/** A document sends one report. */
const PER_MINUTE = 120;
const ADDRESSES_AT_MOST = 20_000;

/**
 * Adds `POST /-/vitals`: accepts the report that a page sends when its visitor leaves it, with its loading and reaction times. Only sums
 * are stored, without the sender.
 */
export function registerVitals(app: FastifyInstance, vitals: WebVitals): void {
  void app.register(async (scope) => {
    await scope.register(rateLimit, {
      timeWindow: '1 minute',
      max: PER_MINUTE,
      cache: ADDRESSES_AT_MOST,
      keyGenerator: ({ ip }) => normalizeIP(ip),
    });
    // Logging every report would record visitor data that is not stored otherwise.
    scope.post('/-/vitals', { bodyLimit: BODY_BYTES, logLevel: 'warn' }, async (request, reply) => {
      const report = vitalsReport.safeParse(request.body);
      reply.header('cache-control', 'no-store');
      if (!report.success) return reply.code(400).send();
      vitals.observe(report.data);
      return reply.code(204).send();
    });
  });
}
