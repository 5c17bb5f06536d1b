// A render process: one shell build, several release sets, many requests. It starts with an empty environment and no permissions, and has
// only its channel to the front server (docs/security.md).
import { openChannel } from '@plenum/shared-server/sandbox/channel';
import { restrictModules, sandboxProcess } from '@plenum/shared-server/sandbox/restrict-process';
import type { Renderer } from '#contract/renderer.ts';
import { ApiFetch } from '#server/render-process/api-fetch.ts';
import { loadRenderer } from '#server/render-process/load-renderer.ts';
import { PageJobs, textOf } from '#server/render-process/page-jobs.ts';
import { type FromProcess, HEARTBEAT_MS, type ToProcess } from '#server/render-process/protocol.ts';

/** Every fifth heartbeat has figures, which take longer to collect. */
const FIGURES_HEARTBEATS = 5;
/** Output lines are truncated to this length. */
const OUTPUT_CHARACTERS = 2000;
/** Maximum number of exceptions that a process reports. It keeps running for its pages, however many there are. */
const MAX_EXCEPTIONS_REPORTED = 20;

// Captured before they become unreachable: modules of Node for the shell's own code, which remotes do not get.
const getBuiltinModule = process.getBuiltinModule.bind(process);
const memoryUsage = process.memoryUsage.bind(process);
const reallyExit = (process as unknown as { reallyExit: (code: number) => never }).reallyExit.bind(process);
const reads = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();
let nextRead = 1;
let renderer: Renderer | null = null;
let jobs: PageJobs | null = null;
let heartbeats = 0;
let exceptions = 0;

const send = openChannel<FromProcess>((message, bytes) => receive(message as ToProcess, bytes));
const api = new ApiFetch(send);

setInterval(() => {
  heartbeats += 1;
  if (heartbeats % FIGURES_HEARTBEATS !== 0) return send({ kind: 'heartbeat' });
  const { heapUsed, rss } = memoryUsage();
  return send({ kind: 'heartbeat', figures: { heap: heapUsed, total: rss, breakers: renderer?.trippedBreakers?.() ?? [] } });
}, HEARTBEAT_MS);

sandboxProcess({
  onExit: (call) => send({ kind: 'crashed', message: call.message, stack: textOf(call), id: jobs?.current ?? null, isLast: true }),
  onOutput: (text) =>
    send({ kind: 'log', level: 'warn', message: 'A render process printed', details: { text: text.slice(0, OUTPUT_CHARACTERS) } }),
});

// An unhandled rejection of a remote must not interrupt other visitors' pages.
process.on('unhandledRejection', (reason) => {
  send({ kind: 'log', level: 'error', message: 'Unhandled rejection in a render process', details: { reason: textOf(reason) } });
});
// Nor must an uncaught exception: the front server replaces this process, which finishes its pages first.
process.on('uncaughtException', (error) => {
  exceptions += 1;
  const isLast = renderer === null;
  if (exceptions <= MAX_EXCEPTIONS_REPORTED) send({ kind: 'crashed', message: String(error), stack: textOf(error), id: null, isLast });
  if (isLast) reallyExit(1);
});

function start({ start: { shell, ...environment } }: Extract<ToProcess, { kind: 'start' }>, source: string): void {
  let loaded: Renderer;
  try {
    loaded = loadRenderer(
      { ...shell, source },
      {
        ...environment,
        fetch: api.fetch,
        readApi: api.read,
        readFile: ({ name, version }, side, path) =>
          new Promise((resolve, reject) => {
            const ticket = nextRead++;
            reads.set(ticket, { resolve, reject });
            send({ kind: 'read', ticket, name, version, side, path });
          }),
        log: (level, message, details) => send({ kind: 'log', level, message, details }),
      },
      getBuiltinModule,
    );
  } catch (error) {
    send({ kind: 'crashed', message: String(error), stack: textOf(error), id: null, isLast: true });
    return reallyExit(1);
  }
  restrictModules();
  renderer = loaded;
  jobs = new PageJobs(loaded, send);
  send({ kind: 'ready' });
}

async function adopt({ ticket, composition }: Extract<ToProcess, { kind: 'adopt' }>): Promise<void> {
  try {
    const { failed, reasons = {} } = (await renderer?.adopt(composition)) ?? { failed: [] };
    send({ kind: 'adopted', ticket, failed, reasons, error: null });
  } catch (error) {
    send({ kind: 'adopted', ticket, failed: [], reasons: {}, error: textOf(error) });
  }
}

function receive(message: ToProcess, bytes: Buffer): void {
  switch (message.kind) {
    case 'start':
      return start(message, bytes.toString('utf8'));
    case 'adopt':
      return void adopt(message);
    case 'drop':
      return renderer?.drop(message.set);
    case 'render':
      return jobs?.render(message);
    case 'credit':
      return jobs?.credit(message.id, message.bytes);
    case 'abort':
      return jobs?.abort(message.id);
    case 'answer':
      return api.answer(message, bytes);
    case 'file': {
      const read = reads.get(message.ticket);
      reads.delete(message.ticket);
      if (message.error === null) read?.resolve(bytes.toString('utf8'));
      else read?.reject(new Error(message.error));
    }
  }
}
