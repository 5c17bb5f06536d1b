import { existsSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import { domProject, jestConfig, transforms } from '#src/testing/jest-config.ts';

test('the configuration for a remote – created – every file that it names exists, with an absolute path', () => {
  const named = [domProject.testEnvironment, ...domProject.setupFilesAfterEnv, ...Object.values(transforms.moduleNameMapper)];
  expect(named.filter((file) => !path.isAbsolute(file) || !existsSync(file))).toEqual([]);
});

test('the configuration for a remote – created – tests of code run in Node, tests of components in a document', () => {
  expect(jestConfig().projects).toMatchObject([
    { testEnvironment: 'node', testMatch: ['**/*.test.ts'] },
    { testEnvironment: domProject.testEnvironment, testMatch: ['**/*.test.tsx'] },
  ]);
});
