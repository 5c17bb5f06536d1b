import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { CanaryCounters } from '#server/canaries/canary-counters.ts';

const BODY_BYTES = 4096;
/** A document sends one report. */
const PER_MINUTE = 120;
const ADDRESSES_AT_MOST = 20_000;

/** More than any set has remotes. */
const names = z.array(z.string().check(z.maxLength(100))).check(z.maxLength(50));

/** Report that a page sends when the visitor leaves it. Contains no id and no URL; the versions are those of the set that was served. */
const partReport = z.strictObject({
  /** `production:1:12` or `production~mf-blog:1:12` */
  set: z.string().check(z.maxLength(200)),
  /** Remotes that the page has loaded parts of. */
  used: names,
  /** Remotes of which a part failed in the browser: while it was loaded, in its loader, in its hydration or in its error boundary. */
  failed: names,
});

/** Adds `POST /-/parts`: accepts the report of a page that was served while a canary runs. Only counts are stored. */
export function registerPartReports(app: FastifyInstance, counters: Pick<CanaryCounters, 'documented'>): void {
  void app.register(async (scope) => {
    await scope.register(rateLimit, {
      timeWindow: '1 minute',
      max: PER_MINUTE,
      cache: ADDRESSES_AT_MOST,
      keyGenerator: ({ ip }) => normalizeIP(ip),
    });
    // Logging every report would record visitor data that is not stored otherwise.
    scope.post('/-/parts', { bodyLimit: BODY_BYTES, logLevel: 'warn' }, async (request, reply) => {
      const report = partReport.safeParse(request.body);
      reply.header('cache-control', 'no-store');
      if (!report.success) return reply.code(400).send();
      const { set, used, failed } = report.data;
      counters.documented(set, used, failed);
      return reply.code(204).send();
    });
  });
}
