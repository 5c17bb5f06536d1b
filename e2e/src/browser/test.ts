import { BrowserErrors } from '#src/browser/browser-errors.ts';
import { type FaultProxy, startFaultProxy } from '#src/faults/fault-proxy.ts';
import { test as base } from '#src/test.ts';

interface Fixtures {
  /** Browser errors. A test fails if there is one that it did not allow. */
  readonly browserErrors: BrowserErrors;
  /** A proxy between the browser and the shared site, for tests that request it. */
  readonly faultProxy: FaultProxy;
}

/** A browser test. It fails on any console message, error, failed request or policy violation that it does not allow. */
export const test = base.extend<Fixtures>({
  baseURL: async ({ site }, provide) => provide(site.urls.site),
  browserErrors: [
    async ({ context }, provide) => {
      const browserErrors = new BrowserErrors();
      await browserErrors.watch(context);
      await provide(browserErrors);
      await browserErrors.assertAllowed();
    },
    { auto: true },
  ],
  faultProxy: async ({ site }, provide) => {
    const proxy = await startFaultProxy(site.urls.site);
    await provide(proxy);
    await proxy.close();
  },
});

export { expect } from '@playwright/test';
