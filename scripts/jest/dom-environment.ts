import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

/** jsdom lacks the fetch classes that React Router builds its requests from: hand over Node's. */
const FROM_NODE = [
  'fetch', 'Request', 'Response', 'Headers', 'FormData', 'AbortController', 'AbortSignal',
  'TextEncoder', 'TextDecoder', 'ReadableStream', 'TransformStream', 'WritableStream',
  'structuredClone', 'MessageChannel', 'MessagePort', 'BroadcastChannel',
] as const;

export default class DomEnvironment extends JsdomEnvironment {
  override async setup(): Promise<void> {
    await super.setup();
    for (const name of FROM_NODE) this.global[name] = globalThis[name] as never;
  }
}
