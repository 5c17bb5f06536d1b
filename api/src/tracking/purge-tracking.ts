import type { Query } from '#src/platform/database/query.ts';
import { DAY_MS } from '#src/platform/durations.ts';

/** As the page /cookies states: half a year. */
const TRACKING_RETENTION_MS = 180 * DAY_MS;

/** Deletes tracking data whose retention has ended. */
export async function purgeTracking(query: Query, now: Date): Promise<void> {
  const before = new Date(now.getTime() - TRACKING_RETENTION_MS);
  for (const table of ['page_view', 'activity', 'data_layer']) await query(`DELETE FROM ${table} WHERE at <= $1`, [before]);
}
