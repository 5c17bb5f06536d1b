import { randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import { FrameReader, KEY_BYTES, frameHead } from '#src/sandbox/frames.ts';
import { FrameWriter } from '#src/sandbox/frame-writer.ts';
import { startProcess } from '#src/sandbox/start-process.ts';

interface LinkOptions<Received> {
  /** Text of the module that the process runs. */
  readonly program: string;
  /** Longest frame that the process may send. */
  readonly maxFrameBytes: number;
  readonly heapLimitBytes: number;
  readonly onMessage: (message: Received, bytes: Buffer) => void;
  /** Receives output outside the channel: Node's own last messages. */
  readonly onOutput: (text: string) => void;
  /** Called when the process ended, could not be started, or sent an invalid message. */
  readonly onEnd: (reason: string) => void;
}

const OUTPUT_CHARACTERS = 2000;

/** A sandboxed process and the pipe to it. */
export class ProcessChannel<Received extends object, Sent extends object> {
  readonly #key = randomBytes(KEY_BYTES);
  readonly #started: ReturnType<typeof startProcess>;
  readonly #writer: FrameWriter;

  constructor({ program, heapLimitBytes, maxFrameBytes, onMessage, onOutput, onEnd }: LinkOptions<Received>) {
    this.#started = startProcess(program, heapLimitBytes);
    const { child, channel } = this.#started;
    this.#writer = new FrameWriter(channel);
    const reader = new FrameReader(this.#key, maxFrameBytes, (message, bytes) => onMessage(message as Received, bytes));
    channel.on('data', (piece: Buffer) => {
      try {
        reader.push(piece);
      } catch (error) {
        onEnd(String(error));
      }
    });
    // Errors of writing to an ended process. `close` reports its end.
    channel.on('error', () => undefined);
    for (const output of [child.stdout, child.stderr])
      output?.on('data', (text: Buffer) => onOutput(text.toString('utf8').slice(0, OUTPUT_CHARACTERS)));
    child.once('error', (error) => onEnd(error.message));
    // Not `exit`: the pipe may still contain the last messages then.
    child.once('close', (code, signal) => onEnd(signal ?? `exit code ${code}`));
  }

  get pid(): number | null {
    return this.#started.child.pid ?? null;
  }

  /** Sends a message, together with the others of the same turn. */
  post(message: Sent, bytes?: Uint8Array): void {
    if (this.#started.channel.writable) this.#writer.write(frameHead(this.#key, message, bytes), bytes);
  }

  /** Lets the parent process exit while the process still runs. */
  unref(): void {
    const { child, channel } = this.#started;
    child.unref();
    for (const pipe of [channel, child.stdin, child.stdout, child.stderr]) (pipe as Socket | null)?.unref();
  }

  kill(): void {
    this.#started.child.kill('SIGKILL');
  }
}
