import type { Readable, Writable } from 'node:stream';
import * as z from 'zod/mini';

const message = z.object({
  id: z.optional(z.number()),
  sessionId: z.optional(z.string()),
  method: z.optional(z.string()),
  params: z.optional(z.record(z.string(), z.unknown())),
  result: z.optional(z.record(z.string(), z.unknown())),
  error: z.optional(z.object({ message: z.string() })),
});

type Params = Readonly<Record<string, unknown>>;
type Listener = (method: string, params: Params) => void;

/** A connection to Chromium in the DevTools protocol, over its debugging pipe: JSON messages that end with a zero byte. */
export class CdpConnection {
  readonly #to: Writable;
  readonly #waiting = new Map<number, { readonly resolve: (result: Params) => void; readonly reject: (error: Error) => void }>();
  readonly #listeners = new Map<string, Listener>();
  #text = '';
  #next = 1;
  #closed: Error | null = null;

  constructor(from: Readable, to: Writable) {
    this.#to = to;
    from.setEncoding('utf8');
    from.on('data', (piece: string) => this.#push(piece));
    from.once('close', () => this.close(new Error('The browser has ended.')));
    to.on('error', () => this.close(new Error('The browser has ended.')));
  }

  /** Calls a method of the browser, or of one page. @throws Error with the browser's message, or when the browser has ended */
  send(method: string, params: Params = {}, sessionId?: string): Promise<Params> {
    if (this.#closed) return Promise.reject(this.#closed);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#to.write(`${JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) })}\0`);
    });
  }

  /** Receives the events of a page until the returned function is called. */
  listen(sessionId: string, listener: Listener): () => void {
    this.#listeners.set(sessionId, listener);
    return () => void this.#listeners.delete(sessionId);
  }

  close(reason: Error): void {
    this.#closed ??= reason;
    for (const { reject } of this.#waiting.values()) reject(this.#closed);
    this.#waiting.clear();
  }

  #push(piece: string): void {
    const parts = (this.#text + piece).split('\0');
    this.#text = parts.pop() ?? '';
    for (const part of parts) this.#receive(part);
  }

  #receive(text: string): void {
    const { id, sessionId, method, params = {}, result = {}, error } = z.parse(message, JSON.parse(text));
    if (id === undefined) {
      if (method !== undefined && sessionId !== undefined) this.#listeners.get(sessionId)?.(method, params);
      return;
    }
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.reject(new Error(error.message));
    else waiting?.resolve(result);
  }
}
