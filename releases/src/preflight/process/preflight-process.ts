import type { CheckResult, PlannedCheck, PreflightRelease } from '@plenum/shared-contracts/release/preflight';
import { ProcessChannel } from '@plenum/shared-server/sandbox/process-channel';
import { sandboxProgram } from '@plenum/shared-server/sandbox/sandbox-program';
import type { FromProcess, ToProcess } from '#src/preflight/process/child/protocol.ts';

/**
 * Reads a verified file of one of the two releases. Returns null if the release has no such file. An error means that the registry cannot read its
 * files: it says nothing about the release.
 */
export type ReadFile = (name: string, side: 'web' | 'node', path: string) => Promise<Buffer | null>;

/** A call of the API that a page in a browser makes. */
export interface ApiCall {
  readonly method: string;
  readonly url: string;
  readonly body: string | null;
}

export interface ProcessOptions {
  readonly shell: PreflightRelease;
  readonly remote: PreflightRelease | null;
  readonly readFile: ReadFile;
  /** Milliseconds for each answer of the process. */
  readonly deadlineMs: number;
}

/** Why a process gave no answer: it ended, or did not answer within the deadline. */
export class ProcessFailure extends Error {
  override readonly name = 'ProcessFailure';
  readonly stage: 'exit' | 'deadline';

  constructor(stage: 'exit' | 'deadline', message: string) {
    super(message);
    this.stage = stage;
  }
}

const HEAP_BYTES = 256 * 1024 * 1024;
/** Longest frame of a process: a document. */
const FRAME_BYTES = 32 * 1024 * 1024;
const MAIN = '#src/preflight/process/child/main.ts';

let program: string | undefined;

type Answer = { readonly message: Exclude<FromProcess, { kind: 'read' | 'crashed' | 'answer' }>; readonly bytes: Buffer };

/** The registry's side of one preflight process. It answers one question at a time. */
export class PreflightProcess {
  readonly #options: ProcessOptions;
  readonly #channel: ProcessChannel<FromProcess, ToProcess>;
  #waiting: { readonly resolve: (answer: Answer) => void; readonly reject: (error: Error) => void } | null = null;
  #failure: Error | null = null;
  readonly #calls = new Map<
    number,
    { readonly resolve: (answer: { readonly status: number; readonly body: string }) => void; readonly reject: (error: Error) => void }
  >();
  #nextCall = 1;

  constructor(options: ProcessOptions) {
    this.#options = options;
    program ??= sandboxProgram(MAIN, { [MAIN]: new URL('child/main.ts', import.meta.url).href });
    this.#channel = new ProcessChannel<FromProcess, ToProcess>({
      program,
      heapLimitBytes: HEAP_BYTES,
      maxFrameBytes: FRAME_BYTES,
      onMessage: (message, bytes) => this.#receive(message, bytes),
      onOutput: () => undefined,
      onEnd: (reason) => this.#fail(new ProcessFailure('exit', `The process ended: ${reason}.`)),
    });
  }

  /** Why it gives no more answers: a ProcessFailure, or what `readFile` threw. Null while it answers. */
  get failure(): Error | null {
    return this.#failure;
  }

  /**
   * Loads the shell. Returns the plan of the checks, or why there are none.
   * @throws ProcessFailure; what `readFile` throws
   */
  async start(): Promise<{ readonly plan: readonly PlannedCheck[] } | { readonly unsupported: string }> {
    const { shell, remote } = this.#options;
    const { entry } = shell.manifest.node;
    const source = await this.#options.readFile('shell', 'node', entry);
    if (!source) throw new Error(`shell@${shell.manifest.version} has no file node/${entry}.`);
    const { message } = await this.#ask({ kind: 'start', shell, remote }, source);
    if (message.kind === 'unsupported') return { unsupported: message.reason };
    if (message.kind === 'planned') return { plan: message.plan };
    throw unexpected(message);
  }

  /** Runs the check at `index` of the plan. @throws ProcessFailure; what `readFile` throws */
  async run(index: number): Promise<CheckResult> {
    const { message } = await this.#ask({ kind: 'run', index });
    if (message.kind === 'result') return message.result;
    throw unexpected(message);
  }

  /** Returns the document of the page of a check, if it returns 200. @throws ProcessFailure; what `readFile` throws */
  async document(index: number): Promise<string | null> {
    const { message, bytes } = await this.#ask({ kind: 'document', index });
    if (message.kind === 'document') return message.hasDocument ? bytes.toString('utf8') : null;
    throw unexpected(message);
  }

  /** Answers a call of a page from the samples, also while a question is being answered. @throws ProcessFailure */
  call(call: ApiCall): Promise<{ readonly status: number; readonly body: string }> {
    if (this.#failure) return Promise.reject(this.#failure);
    const ticket = this.#nextCall++;
    return new Promise((resolve, reject) => {
      this.#calls.set(ticket, { resolve, reject });
      this.#channel.post({ kind: 'call', ticket, ...call });
    });
  }

  end(): void {
    this.#failure ??= new ProcessFailure('exit', 'The process has ended.');
    this.#channel.kill();
  }

  async #ask(message: ToProcess, bytes?: Uint8Array): Promise<Answer> {
    if (this.#failure) throw this.#failure;
    const { deadlineMs } = this.#options;
    let timer: NodeJS.Timeout | undefined;
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#waiting = { resolve, reject };
        timer = setTimeout(() => this.#fail(new ProcessFailure('deadline', `No result within ${deadlineMs / 1000} s.`)), deadlineMs);
        this.#channel.post(message, bytes);
      });
    } finally {
      clearTimeout(timer);
      this.#waiting = null;
    }
  }

  #receive(message: FromProcess, bytes: Buffer): void {
    if (message.kind === 'read') return void this.#read(message);
    if (message.kind === 'crashed') return this.#fail(new ProcessFailure('exit', message.reason));
    if (message.kind === 'answer') {
      this.#calls.get(message.ticket)?.resolve({ status: message.status, body: bytes.toString('utf8') });
      this.#calls.delete(message.ticket);
      return;
    }
    this.#waiting?.resolve({ message, bytes });
  }

  async #read({ ticket, name, side, path }: Extract<FromProcess, { kind: 'read' }>): Promise<void> {
    try {
      const bytes = await this.#options.readFile(name, side, path);
      if (bytes) this.#channel.post({ kind: 'file', ticket, error: null }, bytes);
      else this.#channel.post({ kind: 'file', ticket, error: `${name} has no file ${side}/${path}.` });
    } catch (error) {
      // No fault of the release: without its files, no check has a result.
      this.#fail(error instanceof Error ? error : new Error(String(error)));
    }
  }

  /** A process that has failed once gives no more answers. */
  #fail(failure: Error): void {
    if (this.#failure) return;
    this.#failure = failure;
    this.#channel.kill();
    this.#waiting?.reject(failure);
    for (const { reject } of this.#calls.values()) reject(failure);
    this.#calls.clear();
  }
}

function unexpected({ kind }: { readonly kind: string }): ProcessFailure {
  return new ProcessFailure('exit', `The process answered with "${kind}" out of turn.`);
}
