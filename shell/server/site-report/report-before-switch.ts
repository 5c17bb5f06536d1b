import { compareSets, type ReleaseSet } from '@plenum/shared-contracts/release/release-set';
import { SetSuperseded } from '#server/errors.ts';
import type { LoadFailures } from '#server/render-pool/render-service.ts';
import type { AdoptionRecord } from '#server/site-report/adoption-record.ts';
import type { SiteReporter } from '#server/site-report/site-reporter.ts';

interface Adoption {
  readonly record: Pick<AdoptionRecord, 'unloaded'>;
  /** Null if this site does not report. */
  readonly reporter: Pick<SiteReporter, 'report'> | null;
}

/**
 * Reports the versions of a set that could not be loaded, before the site switches to it. The registry may roll them back at once, and the
 * site then never serves the set. If the registry does not answer, the site switches.
 * @param before the active set; null at the start, when there is nothing else to serve
 * @throws SetSuperseded if the registry has a newer set
 */
export async function reportBeforeSwitch(
  { record, reporter }: Adoption,
  set: ReleaseSet,
  before: ReleaseSet | null,
  failures: LoadFailures,
): Promise<void> {
  record.unloaded(set, before, failures);
  if (!before || !reporter) return;
  const current = await reporter.report();
  if (current && compareSets(current, set) > 0)
    throw new SetSuperseded(
      `Release set ${set.number} is abandoned in favour of set ${current.number}, because some of its versions could not be loaded`,
    );
}
