import { DomWindow } from '#scripts/jest/native/dom-window.ts';
import NativeEnvironment from '#scripts/jest/native/environment.ts';

declare global {
  /** The document of this worker: global, because jest loads environments in a module system of its own. */
  var workerDomWindow: DomWindow | undefined;
}

/** Adds a document to the environment of tests that Node loads. The files of a worker share it; it is emptied after each file. */
export default class NativeDomEnvironment extends NativeEnvironment {
  constructor(...args: ConstructorParameters<typeof NativeEnvironment>) {
    // Before the environment stores the globals that it restores.
    globalThis.workerDomWindow ??= new DomWindow();
    super(...args);
  }

  override async teardown(): Promise<void> {
    await super.teardown();
    globalThis.workerDomWindow?.reset();
  }
}
