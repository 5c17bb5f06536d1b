import { test as base } from '@playwright/test';
import type { Stack } from '@plenum/scripts/stack/start-stack';
import { type FaultProxy, startFaultProxy } from '#src/faults/fault-proxy.ts';
import { BlogReleases } from '#src/releases/blog-releases.ts';
import { sharedSite } from '#src/site/shared-site.ts';
import type { Site } from '#src/site/site.ts';
import { addShell, type Shell } from '#src/site/start-shell.ts';
import { startSite } from '#src/site/start-site.ts';

interface BehindFaults {
  readonly api: FaultProxy;
  readonly shell: Shell;
}

interface Fixtures {
  /** The blog's releases on `ownSite`. After each test the first one is active again. */
  readonly blog: BlogReleases;
  /**
   * Another server of the site, which renders each page, and the proxy between it and the API, without faults and recorded requests when a
   * test starts.
   */
  readonly behindFaults: BehindFaults;
}

interface WorkerFixtures {
  /** The site that all tests share. Tests never change its releases or stop its services. */
  readonly site: Site;
  /** A site of the worker for tests that do. Each test restores what it changed. */
  readonly ownSite: Stack;
  /** Use `behindFaults`. */
  readonly keptBehindFaults: BehindFaults;
}

/** For starting a site: as long as a test, whose own time it does not take. */
const SITE_START_MS = 300_000;

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
    { scope: 'worker', timeout: SITE_START_MS },
  ],
  keptBehindFaults: [
    async ({ site }, provide) => {
      const api = await startFaultProxy(site.urls.api);
      // Pages and answers from memory would not call the API; app.page-cache.test.ts and api-cache.test.ts have those cases.
      const shell = await addShell(site, { api: `${api.url}/api`, isWarm: true, env: { SITE_PAGE_CACHE_MB: '0', SITE_API_CACHE_MB: '0' } });
      await shell.start();
      await provide({ api, shell });
      await shell.stop();
      await api.close();
    },
    { scope: 'worker', timeout: SITE_START_MS },
  ],
  behindFaults: async ({ keptBehindFaults }, provide) => {
    keptBehindFaults.api.heal();
    keptBehindFaults.api.forget();
    await provide(keptBehindFaults);
    keptBehindFaults.api.heal();
  },
  blog: async ({ ownSite }, provide) => {
    const releases = new BlogReleases(ownSite);
    await provide(releases);
    await releases.restore();
  },
});

export { expect } from '@playwright/test';
