import { createRequire } from 'node:module';
import type { MessageChannel as NodeMessageChannel } from 'node:worker_threads';
import { type DOMWindow, JSDOM, VirtualConsole } from 'jsdom';
import { acceptNodeSignals, formDataThatReads } from '@plenum/federation/testing/node-in-dom';

const require = createRequire(import.meta.url);

const ADDRESS = 'http://localhost/';

/** What jsdom replaces. Everything else of Node stays, such as timers, `fetch` and its classes, and the console. */
const REPLACED: ReadonlySet<string | symbol> = new Set([
  'Blob',
  'CloseEvent',
  'CustomEvent',
  'DOMException',
  'Event',
  'EventTarget',
  'File',
  'FormData',
  'MessageEvent',
  'Navigator',
  'Storage',
  'localStorage',
  'navigator',
  'sessionStorage',
]);

/**
 * A document whose window is the global object of this worker. Modules that Node loads once per worker keep references to it and listen to
 * its events, so a worker creates only one, which is emptied between files.
 */
export class DomWindow {
  readonly #dom: JSDOM;
  readonly #window: DOMWindow;
  /** Number of the test's own listeners to errors. */
  #errorListeners = 0;
  /** Timers of the current file. */
  readonly #timers = new Set<NodeJS.Timeout>();
  /** Animation frames requested in the current file. */
  readonly #frames = new Set<number>();
  readonly #channels: NodeMessageChannel[] = [];
  /** The listeners of routers, which tests do not dispose of. */
  readonly #routers = new Set<EventListenerOrEventListenerObject>();

  constructor() {
    // Node creates these when they are first used, from the globals of that moment.
    void [fetch, Request, Response, Headers, WebSocket];
    globalThis.MessageChannel = this.#rememberedChannels();
    loadSchedulerAsInBrowsers();
    const virtualConsole = new VirtualConsole();
    virtualConsole.on('jsdomError', (error) => console.error(error));
    this.#dom = new JSDOM('<!DOCTYPE html>', { url: ADDRESS, pretendToBeVisual: true, virtualConsole });
    this.#window = this.#dom.window;
    acceptNodeSignals(this.#window.EventTarget.prototype);
    const properties = { ...globalProperties(this.#window), ...this.#listening(), ...this.#rememberedFrames() };
    properties['FormData'] = { value: formDataThatReads(this.#window.FormData), configurable: true, writable: true };
    returnGlobalObject(this.#window);
    Object.setPrototypeOf(globalThis, Object.getPrototypeOf(this.#window) as object);
    Object.defineProperties(globalThis, properties);
    globalThis.setTimeout = this.#remembered(setTimeout);
    globalThis.setInterval = this.#remembered(setInterval);
    // When it is first loaded, it adds `CSS.escape`, which jsdom lacks.
    require('@testing-library/jest-dom/matchers');
  }

  /** Empties the document, its storage and its cookies, stops its timers and frames, and returns to the first address. */
  reset(): void {
    // Before its timers: jsdom stops the interval of its frames when none is left, and starts it with the next one.
    for (const frame of this.#frames) this.#window.cancelAnimationFrame(frame);
    this.#frames.clear();
    for (const { port1 } of this.#channels) port1.unref();
    for (const timer of this.#timers) clearTimeout(timer);
    this.#timers.clear();
    const { document, history, localStorage, navigator, sessionStorage } = this.#window;
    for (const listener of this.#routers) this.#window.removeEventListener('popstate', listener);
    this.#routers.clear();
    this.#errorListeners = 0;
    localStorage.clear();
    sessionStorage.clear();
    this.#dom.cookieJar.removeAllCookiesSync();
    history.replaceState(null, '', ADDRESS);
    forgetReplacements(document);
    forgetReplacements(navigator);
    const { documentElement, head, body } = document;
    head.replaceChildren();
    body.replaceChildren();
    for (const element of [documentElement, head, body]) for (const name of element.getAttributeNames()) element.removeAttribute(name);
  }

  /** Returns a class whose channels do not keep the worker alive after the file that created them: React's listens as long as the worker runs. */
  #rememberedChannels(): typeof MessageChannel {
    const channels = this.#channels;
    return class extends MessageChannel {
      constructor() {
        super();
        channels.push(this as unknown as NodeMessageChannel);
      }
    };
  }

  /** Wraps `setTimeout` or `setInterval`: a page that is left stops its timers. */
  #remembered<Start extends typeof setTimeout | typeof setInterval>(start: Start): Start {
    const remember = (...args: Parameters<typeof setTimeout>) => {
      const timer = start(...args);
      this.#timers.add(timer);
      return timer;
    };
    return Object.defineProperties(remember, Object.getOwnPropertyDescriptors(start)) as unknown as Start;
  }

  /** Returns a function that requests an animation frame. A page that is left gets no more frames. */
  #rememberedFrames(): PropertyDescriptorMap {
    const window = this.#window;
    return Object.getOwnPropertyDescriptors({
      requestAnimationFrame: (callback: FrameRequestCallback) => {
        const frame = window.requestAnimationFrame(callback);
        this.#frames.add(frame);
        return frame;
      },
    });
  }

  /**
   * Returns the functions that add and remove listeners of the window. Like jest's own environment, reports an uncaught error of a listener
   * as an uncaught exception unless the test listens to errors.
   */
  #listening(): PropertyDescriptorMap {
    const window = this.#window;
    window.addEventListener('error', ({ error }) => {
      if (this.#errorListeners === 0 && error instanceof Error) process.emit('uncaughtException', error);
    });
    return Object.getOwnPropertyDescriptors({
      addEventListener: (type: string, listener: EventListenerOrEventListenerObject, options?: AddEventListenerOptions | boolean) => {
        if (type === 'error') this.#errorListeners += 1;
        if (type === 'popstate') this.#routers.add(listener);
        window.addEventListener(type, listener, options);
      },
      removeEventListener: (type: string, listener: EventListenerOrEventListenerObject, options?: EventListenerOptions | boolean) => {
        if (type === 'error') this.#errorListeners -= 1;
        window.removeEventListener(type, listener, options);
      },
    });
  }
}

/** React's scheduler prefers `setImmediate`, which browsers lack: effects would run after the time that the testing libraries wait for them. */
function loadSchedulerAsInBrowsers(): void {
  const ofNode = globalThis.setImmediate;
  Reflect.deleteProperty(globalThis, 'setImmediate');
  createRequire(require.resolve('react-dom'))('scheduler');
  globalThis.setImmediate = ofNode;
}

/** Removes what a test has defined on this object instead of on its prototype. Libraries mark objects under names of their own. */
function forgetReplacements(object: Document | Navigator): void {
  const prototype = Object.getPrototypeOf(object) as object;
  for (const name of Object.getOwnPropertyNames(object)) if (name in prototype) Reflect.deleteProperty(object, name);
}

/** Makes jsdom return the global object wherever it returns its window: `window`, `document.defaultView`, targets of events. */
function returnGlobalObject(window: DOMWindow): void {
  Object.assign(window, { _globalProxy: globalThis, _parent: globalThis, _top: globalThis });
  const [implementation] = Object.getOwnPropertySymbols(window.document);
  if (implementation === undefined) throw new Error('This version of jsdom stores its documents differently: adapt DomWindow to it.');
  const document = Reflect.get(window.document, implementation) as object;
  Object.assign(document, { _defaultView: globalThis });
}

/** Returns the properties of the window for the global object. */
function globalProperties(window: DOMWindow): PropertyDescriptorMap {
  const keys = Reflect.ownKeys(window).filter((key) => REPLACED.has(key) || !(key in globalThis));
  return Object.fromEntries(keys.map((key) => [key, globalProperty(window, key)]));
}

function globalProperty(window: DOMWindow, key: string | symbol): PropertyDescriptor {
  const descriptor = Object.getOwnPropertyDescriptor(window, key);
  const isInternal = typeof key === 'string' && key.startsWith('_');
  if (!descriptor?.get && !isInternal) return { value: descriptor?.value as unknown, configurable: true, enumerable: true, writable: true };
  return {
    configurable: true,
    enumerable: true,
    get: () => Reflect.get(window, key) as unknown,
    set: (next: unknown) => {
      if (descriptor?.set || isInternal) Reflect.set(window, key, next);
      else Object.defineProperty(globalThis, key, { value: next, configurable: true, enumerable: true, writable: true });
    },
  };
}
