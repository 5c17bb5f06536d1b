import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';
import { setJestGlobals } from '#scripts/jest/native/globals.ts';
import { transformJsxWith } from '#scripts/jest/native/module-hooks.ts';
import { nameFastifyPlugins } from '#scripts/jest/native/plugin-names.ts';

const require = createRequire(import.meta.url);

/** Key under which jest-circus stores the listeners of the current file. */
const EVENT_HANDLERS = Symbol.for('EVENT_HANDLERS');

nameFastifyPlugins();

/** Files that this worker has loaded. A file that runs again (`--watch`) is reloaded. */
const loads = new Map<string, number>();

/**
 * jest's `runtime` for tests in Node: Node itself loads modules, once per worker, instead of jest in a separate context for each file.
 * Everything else, from the time limits to the report, is jest's. `jest.mock` and `jest.resetModules` do not work.
 */
export default class NativeRuntime extends JestRuntime {
  readonly #testPath: string;

  constructor(...args: ConstructorParameters<typeof JestRuntime>) {
    const ofProcess = Object.getOwnPropertyDescriptor(process, 'getBuiltinModule');
    super(...args);
    // jest's replacement is only meaningful for the copy of `process` in a context.
    if (ofProcess) Object.defineProperty(process, 'getBuiltinModule', ofProcess);
    const [, , , transformer, , , testPath] = args;
    this.#testPath = testPath;
    transformJsxWith(transformer);
  }

  override unstable_shouldLoadAsEsm(): boolean {
    return true;
  }

  override async unstable_importModule(file: string): Promise<unknown> {
    const loaded = loads.get(file) ?? 0;
    loads.set(file, loaded + 1);
    return import(`${pathToFileURL(file).href}${loaded > 0 ? `?load=${loaded}` : ''}`);
  }

  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- jest's own signature
  override requireModule<T = unknown>(file: string): T {
    return require(file) as T;
  }

  /** Loads jest-circus with a fresh state for each file. */
  // oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- jest's own signature
  override requireInternalModule<T>(file: string): T {
    Reflect.deleteProperty(globalThis, EVENT_HANDLERS);
    delete require.cache[file];
    return require(file) as T;
  }

  override setGlobalsForRuntime(globals: Parameters<JestRuntime['setGlobalsForRuntime']>[0]): void {
    super.setGlobalsForRuntime(globals);
    setJestGlobals(this.requireModuleOrMock(this.#testPath, '@jest/globals'));
  }

  override resetModules(): void {
    // Does nothing, because Node cannot unload modules. The constructor calls it.
  }
}
