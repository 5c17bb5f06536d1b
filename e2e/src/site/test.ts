import { test as base } from '@playwright/test';
import { sharedSite } from '#src/site/shared-site.ts';
import type { Site } from '#src/site/site.ts';

/** A test that needs no browser. `site` is the one that all tests share. */
export const test = base.extend<object, { readonly site: Site }>({
  site: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads the pattern
    async ({}, provide) => provide(sharedSite().site),
    { scope: 'worker' },
  ],
});

export { expect } from '@playwright/test';
