import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { FrameReader, KEY_BYTES, frameHead } from '#server/render-process/frames.ts';
import { type FromProcess, MAX_FRAME_BYTES, type ToProcess } from '#server/render-process/protocol.ts';
import { startProcess } from '#server/render-pool/start-process.ts';

interface LinkOptions {
  readonly heapLimitBytes: number;
  readonly onMessage: (message: FromProcess, bytes: Buffer) => void;
  /** What the process printed outside of its channel: Node's own last words. */
  readonly onOutput: (text: string) => void;
  /** The process ended, could not be started, or sent what is no message. */
  readonly onEnd: (reason: string) => void;
}

const OUTPUT_CHARACTERS = 2000;

/** A process and the pipe to it. */
export class ProcessLink {
  readonly #key = randomBytes(KEY_BYTES);
  readonly #started: ReturnType<typeof startProcess>;

  constructor({ heapLimitBytes, onMessage, onOutput, onEnd }: LinkOptions) {
    this.#started = startProcess(heapLimitBytes);
    const { child, channel } = this.#started;
    const reader = new FrameReader(this.#key, MAX_FRAME_BYTES, (message, bytes) => onMessage(message as FromProcess, bytes));
    channel.on('data', (piece: Buffer) => {
      try {
        reader.push(piece);
      } catch (error) {
        onEnd(String(error));
      }
    });
    // Writing to a process that is gone: its end is told by `close`.
    channel.on('error', () => undefined);
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (text: Buffer) => onOutput(text.toString('utf8').slice(0, OUTPUT_CHARACTERS)));
    child.once('error', (error) => onEnd(error.message));
    // Not `exit`: what it sent last is still in the pipe then.
    child.once('close', (code, signal) => onEnd(signal ?? `exit code ${code}`));
  }

  get pid(): number | null {
    return this.#started.child.pid ?? null;
  }

  post(message: ToProcess, bytes?: Uint8Array): void {
    const { channel } = this.#started;
    if (!channel.writable) return;
    channel.cork();
    channel.write(frameHead(this.#key, message, bytes));
    if (bytes && bytes.length > 0) channel.write(bytes);
    channel.uncork();
  }

  /** The front does not stay for its sake. */
  unref(): void {
    const { child, channel } = this.#started;
    child.unref();
    for (const pipe of [channel, child.stdin, child.stdout, child.stderr]) (pipe as Socket | null)?.unref();
  }

  kill(): void {
    this.#started.child.kill('SIGKILL');
  }
}
