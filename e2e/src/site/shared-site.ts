import type { Site } from '#src/site/site.ts';

/** Variable through which the global setup passes the site to the workers. */
export const SHARED_SITE = 'PLENUM_E2E_SHARED_SITE';

interface Shared {
  /** Folder of this run, removed at its end. */
  readonly home: string;
  /** Data folder that sites are copied from. */
  readonly template: string;
  readonly site: Site;
}

/** The site that all tests of a run share. Tests never change its releases or stop its services. */
export function sharedSite(): Shared {
  const text = process.env[SHARED_SITE];
  if (!text) throw new Error('The shared site is started by the run’s set-up: run the tests with Playwright.');
  return JSON.parse(text) as Shared;
}
