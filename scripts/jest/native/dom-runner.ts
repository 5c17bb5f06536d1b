import JestRunner from 'jest-runner';

type Arguments = Parameters<JestRunner['runTests']>;

/**
 * Runs component tests in workers of their own, even if jest runs the other tests in its own process (`--runInBand`): modules are loaded
 * once per worker, and some check for a document only when they are loaded.
 */
export default class DomRunner extends JestRunner {
  override async runTests(tests: Arguments[0], watcher: Arguments[1], options: Arguments[2]): Promise<void> {
    await super.runTests(tests, watcher, { ...options, serial: false });
  }
}
