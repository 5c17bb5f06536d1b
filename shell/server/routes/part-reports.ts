import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { PartMeasurements } from '#server/measurements/part-measurements.ts';
import { registerPageReport } from '#server/routes/page-report.ts';

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
  /** Those of them that failed only because a backend did not answer. */
  unanswered: z.optional(names),
});

/** Adds `POST /-/parts`: accepts the report of a page about its parts. Only counts are stored. */
export function registerPartReports(app: FastifyInstance, measurements: Pick<PartMeasurements, 'documented'>): void {
  registerPageReport(app, {
    path: '/-/parts',
    schema: partReport,
    bodyBytes: 4096,
    onReport: ({ set, ...parts }) => measurements.documented(set, parts),
  });
}
