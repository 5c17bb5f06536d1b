import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import type JestRuntime from 'jest-runtime';

type JestEnvironment = ConstructorParameters<typeof JestRuntime>[1];
type ProjectConfig = ConstructorParameters<typeof JestRuntime>[0];

/**
 * Uses the worker process itself as the environment of tests that Node loads. Files share it, so after each file the globals, the
 * environment variables and the working directory are restored.
 */
export default class NativeEnvironment implements JestEnvironment {
  readonly global = globalThis as unknown as JestEnvironment['global'];
  readonly moduleMocker = new ModuleMocker(globalThis);
  /** jest's legacy fake timers, which no test here uses. */
  readonly fakeTimers = null;
  fakeTimersModern: ModernFakeTimers | null;
  readonly #globals = Object.getOwnPropertyDescriptors(globalThis);
  readonly #variables = { ...process.env };
  readonly #directory = process.cwd();
  readonly #exit = Object.getOwnPropertyDescriptor(process, 'exit');
  readonly #exitCode = process.exitCode;

  constructor({ projectConfig }: { projectConfig: ProjectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
  }

  async setup(): Promise<void> {
    // Nothing to create: the worker is running already.
  }

  async teardown(): Promise<void> {
    this.fakeTimersModern?.dispose();
    this.fakeTimersModern = null;
    this.moduleMocker.restoreAllMocks();
    restoreGlobals(this.#globals);
    for (const name of Object.keys(process.env)) if (!Object.hasOwn(this.#variables, name)) delete process.env[name];
    Object.assign(process.env, this.#variables);
    process.chdir(this.#directory);
    // jest replaces it for each file.
    if (this.#exit) Object.defineProperty(process, 'exit', this.#exit);
    process.exitCode = this.#exitCode;
  }

  getVmContext(): null {
    return null;
  }

  exportConditions(): string[] {
    return ['node', 'node-addons'];
  }
}

function restoreGlobals(before: PropertyDescriptorMap): void {
  for (const key of Reflect.ownKeys(globalThis)) if (!Object.hasOwn(before, key)) Reflect.deleteProperty(globalThis, key);
  for (const key of Reflect.ownKeys(before)) {
    const descriptor = before[key as string];
    if (descriptor?.configurable) Object.defineProperty(globalThis, key, descriptor);
  }
}
