import type * as jestGlobals from '@jest/globals';

type JestGlobals = Pick<
  typeof jestGlobals,
  'jest' | 'expect' | 'test' | 'it' | 'describe' | 'beforeAll' | 'beforeEach' | 'afterEach' | 'afterAll'
>;

/**
 * Replaces `@jest/globals` where Node loads the tests. The bindings change with the running file, because helpers that import them are
 * loaded once for many files.
 */
export let jest: JestGlobals['jest'];
export let expect: JestGlobals['expect'];
export let test: JestGlobals['test'];
export let it: JestGlobals['it'];
export let describe: JestGlobals['describe'];
export let beforeAll: JestGlobals['beforeAll'];
export let beforeEach: JestGlobals['beforeEach'];
export let afterEach: JestGlobals['afterEach'];
export let afterAll: JestGlobals['afterAll'];

/** Sets the globals of the next test file. */
export function setJestGlobals(globals: JestGlobals): void {
  ({ jest, expect, test, it, describe, beforeAll, beforeEach, afterEach, afterAll } = globals);
}
