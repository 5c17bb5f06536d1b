import type { Writable } from 'node:stream';

// Captured before any code of a release runs.
const nextTick = process.nextTick.bind(process);

/**
 * Writes frames to a pipe, all frames of one turn in one system call: each call wakes the process at the other end, which takes longer than
 * reading a frame.
 */
export class FrameWriter {
  readonly #pipe: Writable;
  /** A tick later: a stream emits `end` in the next tick, and what its listeners then write belongs to the same turn. */
  readonly #flush = () => nextTick(() => this.flush());
  #isHeld = false;

  constructor(pipe: Writable) {
    this.#pipe = pipe;
  }

  /** Writes a frame at the end of the current turn, after its promises. */
  write(head: Uint8Array, bytes?: Uint8Array): void {
    if (!this.#isHeld) {
      this.#isHeld = true;
      this.#pipe.cork();
      nextTick(this.#flush);
    }
    this.#pipe.write(head);
    if (bytes && bytes.length > 0) this.#pipe.write(bytes);
  }

  /** Writes at once what waits for the end of the turn. */
  flush(): void {
    if (!this.#isHeld) return;
    this.#isHeld = false;
    this.#pipe.uncork();
  }
}
