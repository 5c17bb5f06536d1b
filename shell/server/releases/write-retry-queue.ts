import { writeFileAtomically } from '#server/releases/write-file-atomically.ts';

export interface WriteRetryQueueOptions {
  /** Called once for each time during which nothing can be written. */
  readonly onUnwritable: (error: Error) => void;
  /** Called when everything that was kept meanwhile is written. */
  readonly onWritable?: () => void;
  /** Milliseconds between attempts. Defaults to 5 s. */
  readonly retryMs?: number;
}

/** Bytes of files that wait in memory. Beyond them no file is kept until all others are written; it is fetched again when it is needed. */
const WAITING_BYTES = 64 * 1024 * 1024;

/**
 * Writes files of a cache. What cannot be written, for example on a full disk, waits in memory until it can, so that the site need not be
 * restarted afterwards. Meanwhile all others wait as well, in their order: a release set is never on disk before its files.
 */
export class WriteRetryQueue {
  readonly #options: WriteRetryQueueOptions;
  /** By path. The content is the newest that was kept. */
  readonly #waiting = new Map<string, Uint8Array>();
  #waitingBytes = 0;
  #isFailing = false;
  /** Whether a file was not kept. What comes after it could be a release set whose files it belongs to. */
  #isFull = false;

  constructor(options: WriteRetryQueueOptions) {
    this.#options = options;
  }

  /** Writes a file, complete at any time. Resolves after the first attempt, and never rejects. */
  async write(file: string, content: Uint8Array | string): Promise<void> {
    const bytes = typeof content === 'string' ? Buffer.from(content) : content;
    if (this.#isFailing) return this.#keep(file, bytes);
    try {
      await writeFileAtomically(file, bytes);
    } catch (error) {
      this.#keep(file, bytes);
      if (this.#isFailing) return;
      this.#isFailing = true;
      this.#options.onUnwritable(error as Error);
      this.#retryLater();
    }
  }

  #keep(file: string, bytes: Uint8Array): void {
    const replaced = this.#waiting.get(file)?.length ?? 0;
    this.#isFull ||= this.#waitingBytes - replaced + bytes.length > WAITING_BYTES;
    if (this.#isFull) return;
    this.#forget(file);
    this.#waiting.set(file, bytes);
    this.#waitingBytes += bytes.length;
  }

  #forget(file: string): void {
    this.#waitingBytes -= this.#waiting.get(file)?.length ?? 0;
    this.#waiting.delete(file);
  }

  #retryLater(): void {
    setTimeout(() => void this.#retry(), this.#options.retryMs ?? 5000).unref();
  }

  async #retry(): Promise<void> {
    try {
      // Includes those that are added meanwhile.
      for (const [file, bytes] of this.#waiting) {
        await writeFileAtomically(file, bytes);
        if (this.#waiting.get(file) === bytes) this.#forget(file);
      }
      this.#isFailing = false;
      this.#isFull = false;
      this.#options.onWritable?.();
    } catch {
      this.#retryLater();
    }
  }
}
