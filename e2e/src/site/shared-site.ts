import type { Site } from '#src/site/site.ts';

/** Variable by which the run's set-up tells its workers where the site is. */
export const SHARED_SITE = 'PLENUM_E2E_SHARED_SITE';

interface Shared {
  /** Folder of this run, gone at its end. */
  readonly home: string;
  /** Data folder that sites are copied from. */
  readonly template: string;
  readonly site: Site;
}

/** The site that all tests of a run share; tests never change its releases or stop its services. */
export function sharedSite(): Shared {
  const text = process.env[SHARED_SITE];
  if (!text) throw new Error('The shared site is started by the run’s set-up: run the tests with Playwright.');
  return JSON.parse(text) as Shared;
}
