import type { Config } from 'jest';
import { ownModule } from '#src/build/own-module.ts';

type Project = Exclude<NonNullable<Config['projects']>[number], string>;

/** Compiles TypeScript and JSX to ES modules, and maps each class name of a CSS module to itself. */
export const transforms = {
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
  moduleNameMapper: { '\\.css$': ownModule('../testing/css-module') },
} satisfies Project;

/** Tests that run in a document: jsdom with Node's fetch, and the matchers of @testing-library/jest-dom. */
export const domProject = {
  displayName: 'dom',
  testEnvironment: ownModule('../testing/dom-environment'),
  setupFilesAfterEnv: [ownModule('../testing/dom-setup')],
  testMatch: ['**/*.test.tsx'],
} satisfies Project;

/**
 * Returns jest's configuration for a remote: `.test.ts` runs in Node, `.test.tsx` in a document. Node must be started with
 * `--experimental-vm-modules`, because all modules are ES modules.
 * @returns the configuration to export by default from jest.config.ts
 * @example
 * export default jestConfig();
 */
export function jestConfig(): Config {
  const common = {
    ...transforms,
    testPathIgnorePatterns: ['/node_modules/', '/dist/', '/dist-dev/'],
    modulePathIgnorePatterns: ['/dist/'],
  };
  return {
    projects: [
      { ...common, displayName: 'node', testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
      { ...common, ...domProject },
    ],
  };
}
