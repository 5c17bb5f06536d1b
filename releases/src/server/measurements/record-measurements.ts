import type { VersionMeasurement } from '@plenum/shared-contracts/release/measurements/measurement-schemas';
import type { SiteReport } from '@plenum/shared-contracts/release/reports/site-report';
import { measuredSince } from '#src/domain/measurements/measured-since.ts';
import type { Queryable } from '#src/store/database.ts';
import { addMeasurements, replaceMeasuredRun } from '#src/store/sites/measurements.ts';

interface Reported {
  readonly environment: string;
  readonly site: string;
  readonly report: SiteReport;
}

/** Adds what a site has measured since its last report to the current minute. Returns what was added, by name and version. */
export async function recordMeasurements(tx: Queryable, { environment, site, report }: Reported): Promise<VersionMeasurement[]> {
  const { run, measurements = [] } = report;
  if (measurements.length === 0) return [];
  const added = measuredSince(await replaceMeasuredRun(tx, { environment, site, run }, measurements), measurements);
  await addMeasurements(tx, environment, added);
  return added;
}
