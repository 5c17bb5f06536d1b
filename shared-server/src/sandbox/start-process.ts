import { type ChildProcess, spawn } from 'node:child_process';
import type { Socket } from 'node:net';
import { constants, getPriority, setPriority } from 'node:os';
import path from 'node:path';
import { addSession, removeSession } from '#src/sandbox/session-priority.ts';

const CHANNEL = 3;
/** An exception is attributed by its stack, in which React's frames come before those of the remote. */
const STACK_FRAMES = 50;
const MIB = 1024 * 1024;
/**
 * MiB of the semi-space, which is each half of the young generation. V8 derives its size from the limit of the heap, and starts with a small part of it; so
 * many objects of a page would then be alive at each of its collections, and be copied.
 */
const NEW_SPACE_MIB = 5;
/**
 * How V8 collects garbage (docs/decisions/0242-render-processes-compress-complete-pages.md): the heap may grow by this much before all of it is
 * looked through, and new objects are collected by one thread, because so few objects survive that several threads mostly wait for each other.
 */
const COLLECTION = ['--heap-growing-percent=45', '--no-parallel-scavenge'];
/**
 * Steps of priority below the service: when processors are short, the service gets nine times the share of one such process. So it answers
 * what needs none of them, and says who has to wait.
 */
const NICER = 10;

export interface StartedProcess {
  readonly child: ChildProcess;
  readonly channel: Socket;
}

const running = new Set<ChildProcess>();
// Processes end by themselves when their channel closes, except those that hang.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/**
 * Starts a process for code of releases, with Node's permission model, no permission granted and nothing of the service's environment: it
 * can read neither files nor secrets, and start nothing. The service's own code for it arrives on standard input. It has its own process
 * group, because the service handles signals to the terminal.
 * @param program text of the module that it runs (`sandboxProgram`)
 */
export function startProcess(program: string, heapLimitBytes: number): StartedProcess {
  const child = spawn(
    process.execPath,
    [
      '--permission',
      `--max-old-space-size=${Math.ceil(heapLimitBytes / MIB)}`,
      `--min-semi-space-size=${NEW_SPACE_MIB}`,
      `--max-semi-space-size=${NEW_SPACE_MIB}`,
      ...COLLECTION,
      `--stack-trace-limit=${STACK_FRAMES}`,
      '--disable-sigusr1',
      '--input-type=module',
      '-',
    ],
    {
      // One arena for native memory: otherwise each of V8's threads, which hardly need any, keeps one.
      env: { MALLOC_ARENA_MAX: '1' },
      cwd: path.parse(process.cwd()).root,
      detached: true,
      windowsHide: true,
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    },
  );
  running.add(child);
  const { pid } = child;
  if (pid !== undefined) {
    lower(pid);
    addSession(pid);
    child.once('exit', () => removeSession(pid));
  }
  child.once('close', () => running.delete(child));
  child.once('error', () => running.delete(child));
  // A process that ends before it has read everything is reported by its end.
  child.stdin?.on('error', () => undefined);
  child.stdin?.end(program);
  return { child, channel: child.stdio[CHANNEL] as Socket };
}

/** Raising a nice value is allowed to everybody; a system that refuses it nevertheless schedules all processes alike. */
function lower(pid: number): void {
  try {
    setPriority(pid, Math.min(getPriority() + NICER, constants.priority.PRIORITY_LOW));
  } catch {
    // Or it has already ended, which is reported.
  }
}
