import { afterAll, beforeAll, beforeEach } from '@jest/globals';
import type { AppOptions } from '#src/app/app.ts';
import { startTestApp, type TestApp } from '#src/testing/test-app.ts';
import { TEST_NOW } from '#src/testing/test-config.ts';

/** One service for all tests of a file. Each test starts at `TEST_NOW` with empty rate limits. */
export interface AccountService extends Omit<TestApp, 'close'> {
  /** Number of the test, from 1. Values derived from it are unique to the test. */
  readonly count: number;
  /** The service's clock. */
  readonly now: Date;
  readonly later: (seconds: number) => void;
  /** Returns an e-mail address that no other test uses: `member-1@example.com`. */
  readonly email: (name?: string) => string;
  /** Returns an unused client address, for tests that must not reach limits per address. */
  readonly elsewhere: () => string;
}

const ROOM = {
  API_RATE_LIMIT_PUBLIC: '10000',
  API_RATE_LIMIT_FORMS: '1000',
  API_RATE_LIMIT_COMPANIES: '10000',
  API_RATE_LIMIT_REGISTRATIONS: '1000',
};

/** Call it at the top of a file, before its own hooks. @param changes of settings; limits per address are raised by default */
export function accountService(changes: Readonly<Record<string, string>> = {}, options: Omit<AppOptions, 'clock'> = {}): AccountService {
  let started: TestApp;
  let now = TEST_NOW;
  let count = 0;
  let addresses = 0;
  beforeAll(async () => {
    started = await startTestApp({ ...ROOM, ...changes }, { ...options, clock: () => now });
  });
  afterAll(() => started.close());
  beforeEach(async () => {
    now = TEST_NOW;
    count += 1;
    await started.testDatabase.query('TRUNCATE throttle, one_time_code');
  });
  return {
    get app() {
      return started.app;
    },
    get config() {
      return started.config;
    },
    get testDatabase() {
      return started.testDatabase;
    },
    get payments() {
      return started.payments;
    },
    get count() {
      return count;
    },
    get now() {
      return now;
    },
    messages: (to) => started.messages(to),
    runScheduledJobs: () => started.runScheduledJobs(),
    later: (seconds) => {
      now = new Date(now.getTime() + seconds * 1000);
    },
    email: (name = 'member') => `${name}-${count}@example.com`,
    elsewhere: () => `198.51.100.${(addresses += 1) % 250}`,
  };
}
