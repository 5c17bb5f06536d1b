import { availableParallelism } from 'node:os';
import type { Config } from 'jest';
import { domProject, transforms } from '@plenum/federation/testing/jest-config';

const common = {
  ...transforms,
  // Long tests run only when asked for: npm run test:soak.
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/.data/',
    '/dist-package/',
    '<rootDir>/e2e/',
    '<rootDir>/bench/results/',
    ...(process.env['SOAK'] ? [] : ['\\.soak\\.test\\.']),
  ],
  // A remote that is generated with the name of the template has a package.json of the same name.
  modulePathIgnorePatterns: ['/dist/', '/dist-package/', '/.data/', '/.cache/', '<rootDir>/create-remote/template/package.json$'],
} satisfies NonNullable<Config['projects']>[number];

const native = {
  runtime: '<rootDir>/scripts/jest/native/runtime.ts',
  // Node's own streams, fetch among them, go on with fake timers.
  fakeTimers: { doNotFake: ['nextTick', 'queueMicrotask'] },
} satisfies NonNullable<Config['projects']>[number];

/**
 * `.test.ts` runs in Node, `.test.tsx` in a document. Node loads the modules of both once per worker (docs/decisions/0097, 0117), except
 * for `.isolated.test.tsx`: files that replace modules or need fresh ones.
 */
const config: Config = {
  // Jest leaves one processor to itself, which of two is half of all; and many tests wait for a database or a process.
  maxWorkers: Math.max(3, availableParallelism()),
  // ES modules of test files stay in memory: a worker that has grown is replaced.
  workerIdleMemoryLimit: '1500MB',
  // Workers emit `exit` within 2 ms, but on a busy machine their processes end later than jest's half a second, after which jest kills them and
  // blames tests for not ending their work. What takes so long is not known; storing compiled code, perhaps.
  workerGracefulExitTimeout: 20_000,
  // On a machine that is busy a test takes longer than jest's five seconds.
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      ...native,
      displayName: 'node',
      testEnvironment: '<rootDir>/scripts/jest/native/environment.ts',
      testMatch: ['**/*.test.ts'],
      globalSetup: '<rootDir>/scripts/jest/global-setup.ts',
      globalTeardown: '<rootDir>/scripts/jest/global-teardown.ts',
    },
    {
      ...common,
      ...native,
      displayName: 'dom',
      runner: '<rootDir>/scripts/jest/native/dom-runner.ts',
      testEnvironment: '<rootDir>/scripts/jest/native/dom-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/native/dom-setup.ts'],
      testMatch: ['**/*.test.tsx', '!**/*.isolated.test.tsx'],
    },
    { ...common, ...domProject, displayName: 'isolated', testMatch: ['**/*.isolated.test.tsx'] },
  ],
};
export default config;
