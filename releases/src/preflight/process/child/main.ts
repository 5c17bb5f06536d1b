// A preflight process: one shell build and one remote. Like a render process, it starts with an empty environment and no permissions, and has
// only its channel to the registry.
import type { Preflight, PreflightEnvironment } from '@plenum/shared-contracts/release/preflight';
import { openChannel } from '@plenum/shared-server/sandbox/channel';
import { restrictModules, sandboxProcess } from '@plenum/shared-server/sandbox/restrict-process';
import { createRequire } from 'node:module';
import { compileFunction } from 'node:vm';
import type { FromProcess, ToProcess } from '#src/preflight/process/child/protocol.ts';

const REASON_CHARACTERS = 1000;
const REASON_LINES = 4;
/** Version of the interface that this registry knows. */
const SPEC = 'plenum.preflight/1';

// Captured before they become unreachable.
const getBuiltinModule = process.getBuiltinModule.bind(process);
const reallyExit = (process as unknown as { reallyExit: (code: number) => never }).reallyExit.bind(process);
// The same module for all names, so that Node resolves nothing.
const requireBuiltin = createRequire('file:///');
const reads = new Map<number, { resolve: (text: string) => void; reject: (error: Error) => void }>();
let nextRead = 1;
let preflight: Preflight | null = null;

const send = openChannel<FromProcess>((message, bytes) => void receive(message as ToProcess, bytes).catch(crash));

sandboxProcess({
  onExit: (call) => send({ kind: 'crashed', reason: reasonOf(call) }),
  onOutput: () => undefined,
});
// Render processes log unhandled rejections and go on. An uncaught exception makes the front replace the process.
process.on('unhandledRejection', () => undefined);
process.on('uncaughtException', crash);

function reasonOf(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return text.split('\n').slice(0, REASON_LINES).join('\n').slice(0, REASON_CHARACTERS);
}

function crash(error: unknown): void {
  send({ kind: 'crashed', reason: reasonOf(error) });
  // Leaves the message time to be written.
  setImmediate(() => reallyExit(1));
}

const readFile: PreflightEnvironment['readFile'] = ({ name, version }, side, path) =>
  new Promise((resolve, reject) => {
    const ticket = nextRead++;
    reads.set(ticket, { resolve, reject });
    send({ kind: 'read', ticket, name, version, side, path });
  });

async function start({ shell, remote }: Extract<ToProcess, { kind: 'start' }>, source: string): Promise<void> {
  const { version } = shell.manifest;
  const module = { exports: {} as { createPreflight?: (environment: PreflightEnvironment) => Preflight } | null };
  const file = `shell@${version}/main.cjs`;
  // Modules of Node that the shell's own code needs; releases of remotes get only harmless ones.
  const require = (name: string): unknown => getBuiltinModule(name as 'node:path') ?? requireBuiltin(name);
  compileFunction(source, ['module', 'exports', 'require', '__filename', '__dirname', '__public_path__'], { filename: file })(
    module,
    module.exports,
    require,
    file,
    '.',
    `/_/shell/${version}/`,
  );
  const created = module.exports?.createPreflight?.({ shell, remote, readFile });
  restrictModules();
  if (created?.spec !== SPEC) {
    const reason = created
      ? `shell@${version} has checks of ${created.spec}; this registry runs ${SPEC}.`
      : `shell@${version} has no checks: it was built before preflight.`;
    return send({ kind: 'unsupported', reason });
  }
  preflight = created;
  send({ kind: 'planned', plan: await created.plan() });
}

async function receive(message: ToProcess, bytes: Buffer): Promise<void> {
  switch (message.kind) {
    case 'start':
      return start(message, bytes.toString('utf8'));
    case 'run': {
      const result = await preflight?.run(message.index);
      if (result) send({ kind: 'result', result });
      return undefined;
    }
    case 'document': {
      const html = (await preflight?.document(message.index)) ?? null;
      return send({ kind: 'document', hasDocument: html !== null }, Buffer.from(html ?? ''));
    }
    case 'call': {
      const { ticket, method, url, body } = message;
      const answer = (await preflight?.call({ method, url, body })) ?? { status: 503, body: '' };
      return send({ kind: 'answer', ticket, status: answer.status }, Buffer.from(answer.body));
    }
    case 'file': {
      const read = reads.get(message.ticket);
      reads.delete(message.ticket);
      if (message.error === null) read?.resolve(bytes.toString('utf8'));
      else read?.reject(new Error(message.error));
    }
  }
}
