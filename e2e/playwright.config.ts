import { existsSync } from 'node:fs';
import path from 'node:path';
import { defineConfig } from '@playwright/test';
import { WITH_A_CHOICE } from './src/consent/storage-state.ts';
import { isSoak } from './src/soak.ts';

/** The first is the engine alone, at a third of the processor time (docs/decisions/0033). `npm test` looks in all of PATH, and installs it. */
const BROWSERS = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/**
 * Real Chromium against the composed product built for production. `npx playwright test` runs
 * `*.spec.ts`; with SOAK=1 also `*.soak.ts`, which are long.
 */
export default defineConfig({
  testDir: import.meta.dirname,
  outputDir: path.join(import.meta.dirname, '../test-results/e2e'),
  globalSetup: path.join(import.meta.dirname, 'src/site/start-shared-site.ts'),
  testMatch: isSoak ? '**/*.{spec,soak}.ts' : '**/*.spec.ts',
  forbidOnly: Boolean(process.env['CI']),
  // On a shared, noisy machine a browser may miss a deadline by itself: a second try tells that from a fault.
  retries: process.env['CI'] ? 1 : 0,
  // As many as the machine has cores: with three they take as long, and miss more deadlines.
  workers: 2,
  // Long: on a busy machine slow is not wrong. Only a test that fails waits for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: path.join(import.meta.dirname, '../test-results/playwright.json') }]],
  use: {
    browserName: 'chromium',
    // The zone of the server's times: visitors there get no cookie for it. Tests of other zones set theirs.
    timezoneId: 'Europe/Moscow',
    viewport: { width: 1280, height: 900 },
    // Drawing what moves takes a fifth of the browser's time. Tests that are about motion, and those that open every page, have it.
    reducedMotion: 'reduce',
    storageState: WITH_A_CHOICE,
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] || BROWSERS.find((file) => existsSync(file)),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
