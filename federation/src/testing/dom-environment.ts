import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';
import { acceptNodeSignals, formDataThatReads } from '#src/testing/node-in-dom.ts';

/** Adds Node's fetch classes, and what they depend on, to jsdom. React Router builds its requests from them, and jsdom lacks them. */
const FROM_NODE = [
  'fetch',
  'Request',
  'Response',
  'Headers',
  'AbortController',
  'AbortSignal',
  'TextEncoder',
  'TextDecoder',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'structuredClone',
] as const;

/** A document with Node's fetch, in which signals and forms of jsdom and Node work together. */
export default class DomEnvironment extends JsdomEnvironment {
  readonly #channels: MessageChannel[] = [];

  override async setup(): Promise<void> {
    await super.setup();
    const { FormData: DomFormData, EventTarget: DomEventTarget } = this.global;
    for (const name of FROM_NODE) this.global[name] = globalThis[name] as never;
    this.global.FormData = formDataThatReads(DomFormData);
    this.global.MessageChannel = this.#trackedChannels();
    acceptNodeSignals(DomEventTarget.prototype);
  }

  override async teardown(): Promise<void> {
    // React's scheduler listens on a channel for the lifetime of the process, so jest would never exit.
    for (const channel of this.#channels) channel.port1.close();
    await super.teardown();
  }

  #trackedChannels(): typeof MessageChannel {
    const channels = this.#channels;
    return class extends MessageChannel {
      constructor() {
        super();
        channels.push(this);
      }
    };
  }
}
