import { availableParallelism } from 'node:os';
import type { Config } from 'jest';

const common = {
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript', tsx: true }, transform: { react: { runtime: 'automatic' } }, target: 'es2024' },
        module: { type: 'es6' },
      },
    ],
  },
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  moduleNameMapper: { '\\.css$': '<rootDir>/scripts/jest/css-module.ts' },
  // Long tests run only when asked for: npm run test:soak.
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/',
    '/.data/',
    '<rootDir>/e2e/',
    '<rootDir>/bench/results/',
    ...(process.env['SOAK'] ? [] : ['\\.soak\\.test\\.']),
  ],
  modulePathIgnorePatterns: ['/dist/', '/.data/', '/.cache/'],
} satisfies NonNullable<Config['projects']>[number];

/** Two worlds: `.test.ts` runs in Node, `.test.tsx` in a document. */
const config: Config = {
  // Jest leaves one processor to itself, which of two is half of all; and many tests wait for a database or a process.
  maxWorkers: Math.max(2, availableParallelism() - 1),
  // ES modules of test files stay in memory: a worker that has grown is replaced.
  workerIdleMemoryLimit: '1500MB',
  // On a machine that is busy a test takes longer than jest's five seconds.
  testTimeout: 30_000,
  projects: [
    {
      ...common,
      displayName: 'node',
      testEnvironment: 'node',
      setupFiles: ['<rootDir>/scripts/jest/node-setup.ts'],
      testMatch: ['**/*.test.ts'],
      globalSetup: '<rootDir>/scripts/jest/global-setup.ts',
      globalTeardown: '<rootDir>/scripts/jest/global-teardown.ts',
    },
    {
      ...common,
      displayName: 'dom',
      testEnvironment: '<rootDir>/scripts/jest/dom-environment.ts',
      setupFilesAfterEnv: ['<rootDir>/scripts/jest/dom-setup.ts'],
      testMatch: ['**/*.test.tsx'],
    },
  ],
};
export default config;
