import { Readable } from 'node:stream';
import { WINDOW_BYTES } from '#server/render-process/protocol.ts';

/** Bytes that are reported together. */
const REPORTED_BYTES = WINDOW_BYTES / 2;

/**
 * The body of a page from a render process. Reports how much was read to a process that waits for it because it is too far ahead. Most pages
 * are shorter than that.
 */
export class PageStream extends Readable {
  readonly #onRead: (bytes: number) => void;
  readonly #onDisconnect: () => void;
  #owed = 0;
  /** Bytes that the process has sent beyond what was reported. */
  #ahead = 0;
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
    this.#ahead += bytes.byteLength;
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
    if (this.#ahead <= WINDOW_BYTES || this.#unreported < REPORTED_BYTES) return;
    this.#onRead(this.#unreported);
    this.#ahead -= this.#unreported;
    this.#unreported = 0;
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    if (!this.#finished) this.#onDisconnect();
    done(error);
  }
}
