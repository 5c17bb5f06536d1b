import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { WITH_A_CHOICE } from './src/consent/storage-state.ts';
import { isSoak } from './src/soak.ts';

/**
 * The first is the engine alone, which takes a third of the processor time (docs/decisions/0033). `npm test` searches all of PATH, and
 * installs it if it is missing.
 */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

// As `npm test` does (scripts/run.mjs): the services of each site load compiled code.
process.env['NODE_COMPILE_CACHE'] ||= path.join(import.meta.dirname, '../node_modules/.cache/node');

/**
 * Tests run in a real Chromium against the composed product, built for production. `npx playwright test` runs `*.spec.ts`; with SOAK=1 it
 * also runs the long `*.soak.ts` and the tests tagged `SOAK_ONLY` (src/soak.ts).
 */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(import.meta.dirname, '../test-results/e2e'),
  globalSetup: path.join(import.meta.dirname, 'src/site/start-shared-site.ts'),
  testMatch: isSoak ? '**/*.{spec,soak}.ts' : '**/*.spec.ts',
  ...(isSoak ? {} : { grepInvert: /@soak\b/ }),
  forbidOnly: Boolean(process.env['CI']),
  // On a busy shared machine a browser may miss a deadline although nothing is wrong. A retry distinguishes that from a real failure.
  retries: process.env['CI'] ? 1 : 0,
  // One more than two cores, as tests wait for processes: a run of 388 tests took 5.2 minutes with three, 6.5 with two.
  workers: 3,
  // Long: a machine may be three times as slow as another, and starting a site of one's own then takes a minute. Only failing tests wait that
  // long.
  timeout: 300_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json', { outputFile: path.join(import.meta.dirname, '../test-results/playwright.json') }]],
  use: {
    browserName: 'chromium',
    // The default zone of the server, for which visitors get no cookie. Tests of other zones set their own.
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 900 },
    // Drawing animations takes a fifth of the browser's time. Tests of motion, and those that open every page, enable it.
    reducedMotion: 'reduce',
    storageState: WITH_A_CHOICE,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || BROWSERS.find((file) => existsSync(file)),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // A camera with a moving picture and a microphone that beeps, which the headless shell allows without asking.
        '--use-fake-device-for-media-stream',
        '--use-fake-ui-for-media-stream',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
