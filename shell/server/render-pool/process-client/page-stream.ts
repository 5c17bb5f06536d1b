import { Readable } from 'node:stream';
import { WINDOW_BYTES } from '#server/render-process/protocol.ts';

/** Most pages are over before this much has been read, and need no reports at all. Half of what a process may send ahead. */
const REPORTED_BYTES = WINDOW_BYTES / 2;

/** The body of a page from a render process. Reports how much was read, so that the process does not run ahead. */
export class PageStream extends Readable {
  readonly #onRead: (bytes: number) => void;
  readonly #onDisconnect: () => void;
  #owed = 0;
  #unreported = 0;
  #finished = false;

  constructor(onRead: (bytes: number) => void, onDisconnect: () => void) {
    super({ highWaterMark: 64 * 1024 });
    // A page can fail in the turn in which it started, before it has a reader. The later reader still gets the error, but an `error` event
    // without a listener would end this process.
    this.on('error', () => undefined);
    this.#onRead = onRead;
    this.#onDisconnect = onDisconnect;
  }

  chunk(bytes: Uint8Array): void {
    if (this.destroyed) return;
    if (this.push(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))) this.#read(bytes.byteLength);
    else this.#owed += bytes.byteLength;
  }

  end(): void {
    this.#finished = true;
    if (!this.destroyed) this.push(null);
  }

  override _read(): void {
    if (this.#owed === 0) return;
    const owed = this.#owed;
    this.#owed = 0;
    this.#read(owed);
  }

  #read(bytes: number): void {
    this.#unreported += bytes;
    if (this.#unreported < REPORTED_BYTES) return;
    this.#onRead(this.#unreported);
    this.#unreported = 0;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.#finished) this.#onDisconnect();
    done(error);
  }
}
