// One render worker: a shell build, several release sets, many requests.
import { parentPort, workerData } from 'node:worker_threads';
import type { Readable } from 'node:stream';
import { loadRenderer } from '#server/render-pool/load-renderer.ts';
import { type FromWorker, type ToWorker, WINDOW_BYTES, type WorkerStart } from '#server/render-pool/protocol.ts';

if (!parentPort) throw new Error('render-thread.ts runs only as a worker.');
const port = parentPort;
const start = workerData as WorkerStart;
const post = (message: FromWorker, transfer: ArrayBuffer[] = []) => port.postMessage(message, transfer);

const beat = new Int32Array(start.heartbeat);
setInterval(() => Atomics.add(beat, 0, 1), 50);

const reads = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();
let nextRead = 1;

const renderer = loadRenderer(start.shell, {
  apiUrl: start.apiUrl,
  loaderSecret: start.loaderSecret,
  assetBase: start.assetBase,
  errorTrackingDsn: start.errorTrackingDsn,
  readFile: ({ name, version }, side, path) =>
    new Promise((resolve, reject) => {
      const ticket = nextRead++;
      reads.set(ticket, { resolve, reject });
      post({ kind: 'read', ticket, name, version, side, path });
    }),
  log: (level, message, details) => post({ kind: 'log', level, message, details }),
});

interface Job {
  readonly abort: AbortController;
  /** Bytes sent and not yet read by the visitor. */
  ahead: number;
  resume: (() => void) | null;
}
const jobs = new Map<number, Job>();

async function send(id: number, job: Job, body: Readable): Promise<void> {
  for await (const chunk of body) {
    // Leaving the loop destroys the stream, and React with it.
    if (job.abort.signal.aborted) return;
    // A copy of its own: the stream's buffers come from a pool that must not be transferred.
    const bytes = new Uint8Array(chunk as Buffer);
    job.ahead += bytes.byteLength;
    post({ kind: 'chunk', id, bytes }, [bytes.buffer]);
    if (job.ahead > WINDOW_BYTES) {
      await new Promise<void>((resolve) => {
        job.resume = resolve;
      });
    }
  }
}

async function render(message: Extract<ToWorker, { kind: 'render' }>): Promise<void> {
  const { id, request } = message;
  const job: Job = { abort: new AbortController(), ahead: 0, resume: null };
  jobs.set(id, job);
  try {
    const reply = await renderer.render(request, job.abort.signal, (parts) => post({ kind: 'stage', id, parts }));
    post({ kind: 'head', id, status: reply.status, headers: reply.headers, hasBody: reply.body !== null, remotes: reply.remotes });
    if (job.abort.signal.aborted) reply.body?.destroy();
    else if (reply.body) await send(id, job, reply.body);
    post({ kind: 'end', id });
  } catch (error) {
    post({ kind: 'failed', id, message: textOf(error) });
  } finally {
    jobs.delete(id);
  }
}

async function adopt({ ticket, composition }: Extract<ToWorker, { kind: 'adopt' }>): Promise<void> {
  try {
    const { failed } = await renderer.adopt(composition);
    post({ kind: 'adopted', ticket, failed, error: null });
  } catch (error) {
    post({ kind: 'adopted', ticket, failed: [], error: textOf(error) });
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

// A promise that a remote forgot takes no other visitor's page with it.
process.on('unhandledRejection', (reason) => {
  post({ kind: 'log', level: 'error', message: 'A rejection went unhandled in a render worker', details: { reason: textOf(reason) } });
});

port.on('message', (message: ToWorker) => {
  switch (message.kind) {
    case 'adopt':
      void adopt(message);
      return;
    case 'drop':
      renderer.drop(message.set);
      return;
    case 'render':
      void render(message);
      return;
    case 'credit': {
      const job = jobs.get(message.id);
      if (!job) return;
      job.ahead -= message.bytes;
      if (job.ahead <= WINDOW_BYTES) job.resume?.();
      return;
    }
    case 'abort': {
      const job = jobs.get(message.id);
      job?.abort.abort(new Error('The visitor left.'));
      job?.resume?.();
      return;
    }
    case 'file': {
      const read = reads.get(message.ticket);
      reads.delete(message.ticket);
      if (message.text === null) read?.reject(new Error(message.error ?? 'The file could not be read.'));
      else read?.resolve(message.text);
    }
  }
});
post({ kind: 'ready' });
