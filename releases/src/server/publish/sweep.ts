import type { Digest } from '@plenum/shared-contracts/release/digest';
import { METRICS_DAYS } from '@plenum/shared-contracts/release/measurements/measurement-endpoints';
import { deleteUnreferenced } from '#src/server/publish/delete-unreferenced.ts';
import type { Services } from '#src/server/services.ts';
import { deleteOldRuns } from '#src/store/canaries.ts';
import { deleteExpiredResponses } from '#src/store/idempotency.ts';
import { deleteOldMeasurements } from '#src/store/sites/measurements.ts';
import { deleteOldNotifications } from '#src/store/owners/owner-notifications.ts';
import { deleteOldPreflights } from '#src/store/preflights.ts';
import { deleteExpired } from '#src/store/versions/reservations.ts';
import { deleteSilentSites } from '#src/store/sites/sites.ts';

const BATCH = 200;
/** An upload that has not finished by then never will. */
const UPLOAD_MINUTES = 60;
/** A site that has been silent for this long is not listed any more. */
const SITE_SECONDS = 7 * 24 * 60 * 60;
/** An activation that needs an older result of a preflight runs it again. */
const PREFLIGHT_DAYS = 90;
/** How long messages to owners are listed. */
const NOTIFICATION_DAYS = 30;

export interface SweepResult {
  readonly reservations: number;
  readonly files: number;
  readonly uploads: number;
  readonly answers: number;
  readonly sites: number;
  readonly preflights: number;
  readonly notifications: number;
  readonly measurements: number;
}

/**
 * Removes expired reservations, unreferenced files, interrupted uploads, old responses, results of preflights, messages to owners and measurements,
 * and sites that were lost long ago. Any process may run it at any time.
 */
export async function sweep(services: Pick<Services, 'pool' | 'files'>): Promise<SweepResult> {
  const reservations = await deleteExpired(services.pool);
  const answers = await deleteExpiredResponses(services.pool);
  const sites = await deleteSilentSites(services.pool, SITE_SECONDS);
  const preflights = await deleteOldPreflights(services.pool, PREFLIGHT_DAYS);
  const notifications = await deleteOldNotifications(services.pool, NOTIFICATION_DAYS);
  const measurements = await deleteOldMeasurements(services.pool, METRICS_DAYS);
  await deleteOldRuns(services.pool);
  let files = 0;
  let batch: Digest[] = [];
  for await (const hash of services.files.list()) {
    batch.push(hash);
    if (batch.length < BATCH) continue;
    files += await deleteUnreferenced(services, batch);
    batch = [];
  }
  files += await deleteUnreferenced(services, batch);
  const uploads = await services.files.removePartial(UPLOAD_MINUTES);
  return { reservations, files, answers, sites, preflights, notifications, measurements, uploads };
}
