import type { FastifyInstance } from 'fastify';
import type { PartMeasurements } from '#server/measurements/part-measurements.ts';
import { type WebVitals, vitalsReport } from '#server/metrics/web-vitals.ts';
import { registerPageReport } from '#server/routes/page-report.ts';

/**
 * Adds `POST /-/vitals`: accepts the report that a page sends when its visitor leaves it, with its loading and reaction times. Only sums
 * are stored, without the sender.
 */
export function registerVitals(app: FastifyInstance, vitals: WebVitals, measurements: Pick<PartMeasurements, 'vitals'>): void {
  registerPageReport(app, {
    path: '/-/vitals',
    schema: vitalsReport,
    bodyBytes: 1024,
    onReport: (report) => {
      const remote = vitals.observe(report);
      if (remote !== null) measurements.vitals(remote, report);
    },
  });
}
