import { TestEnvironment as JsdomEnvironment } from 'jest-environment-jsdom';

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

/** Node's FormData, which Node's Request accepts as a body, extended to read a form of the document. */
function formDataThatReads(DomFormData: typeof FormData): typeof FormData {
  return class extends FormData {
    constructor(form?: HTMLFormElement, submitter?: HTMLElement | null) {
      super();
      if (form) for (const [name, value] of new DomFormData(form, submitter)) this.append(name, value);
    }
  };
}

/** jsdom rejects a foreign AbortSignal in `addEventListener`, so the listener is removed here on abort. */
function acceptNodeSignals(target: EventTarget): void {
  const add = target.addEventListener;
  target.addEventListener = function (
    this: EventTarget,
    type: string,
    listener: EventListenerOrEventListenerObject | null,
    options?: boolean | AddEventListenerOptions,
  ): void {
    if (typeof options !== 'object' || !options?.signal) return add.call(this, type, listener, options);
    const { signal, ...rest } = options;
    if (signal.aborted) return;
    add.call(this, type, listener, rest);
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
  };
}
