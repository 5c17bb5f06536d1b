import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type * as z from 'zod/mini';
import { setWithEviction } from '#server/measurements/set-with-eviction.ts';

/** Many visitors may share one address. */
const PER_MINUTE = 600;
/** Reports of one address that count within an hour. Anyone can send reports, and no one should decide alone what is measured. */
const COUNTED_PER_HOUR = 120;
const HOUR_MS = 3_600_000;
const MAX_ADDRESSES = 20_000;

interface PageReport<Schema extends z.ZodMiniType> {
  readonly path: string;
  readonly schema: Schema;
  readonly bodyBytes: number;
  readonly onReport: (report: z.output<Schema>) => void;
}

/**
 * Adds a route for the reports that pages send when their visitors leave them. They are strict, and stored without the sender. Of each address only
 * some count; the others are answered alike.
 */
export function registerPageReport<Schema extends z.ZodMiniType>(app: FastifyInstance, report: PageReport<Schema>): void {
  const { path, schema, bodyBytes, onReport } = report;
  /** Address → reports in its hour. */
  const counted = new Map<string, { until: number; reports: number }>();
  const isCounted = (address: string) => {
    const now = performance.now();
    const known = counted.get(address);
    const hour = known && known.until > now ? known : { until: now + HOUR_MS, reports: 0 };
    hour.reports += 1;
    setWithEviction(counted, address, hour, MAX_ADDRESSES);
    return hour.reports <= COUNTED_PER_HOUR;
  };
  void app.register(async (scope) => {
    const keyGenerator = ({ ip }: { ip: string }) => normalizeIP(ip);
    await scope.register(rateLimit, { timeWindow: '1 minute', max: PER_MINUTE, cache: MAX_ADDRESSES, keyGenerator });
    // Logging every report would record visitor data that is not stored otherwise.
    scope.post(path, { bodyLimit: bodyBytes, logLevel: 'warn' }, async (request, reply) => {
      const read = schema.safeParse(request.body);
      reply.header('cache-control', 'no-store');
      if (!read.success) return reply.code(400).send();
      if (isCounted(keyGenerator(request))) onReport(read.data);
      return reply.code(204).send();
    });
  });
}
