import { test as base } from '@playwright/test';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { BlogReleases } from '#src/releases/blog-releases.ts';
import { sharedSite } from '#src/site/shared-site.ts';
import type { Site } from '#src/site/site.ts';
import { startSite } from '#src/site/start-site.ts';

interface Fixtures {
  /** The blog's releases on `ownSite`; at the end of a test its first one is active again. */
  readonly blog: BlogReleases;
}

interface WorkerFixtures {
  /** The one that all tests share: nobody changes its releases or stops its services. */
  readonly site: Site;
  /** One for tests that do; it has been left as it was found. */
  readonly ownSite: Stack;
}

/** A test that needs no browser. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  site: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => provide(sharedSite().site),
    { scope: 'worker' },
  ],
  ownSite: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => {
      const stack = await startSite();
      await provide(stack);
      await stack.stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  blog: async ({ ownSite }, provide) => {
    const releases = new BlogReleases(ownSite);
    await provide(releases);
    await releases.restore();
  },
});

export { expect } from '@playwright/test';
