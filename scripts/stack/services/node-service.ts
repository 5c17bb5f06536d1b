import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '#scripts/errors.ts';
import { isHealthy, waitUntil } from '#scripts/process/readiness.ts';
import { ROOT } from '#scripts/root.ts';
import { openLog } from '#scripts/process/log-files.ts';
import { logTail } from '#scripts/stack/services/log-tail.ts';
import type { OnCrash, Service, ServiceName } from '#scripts/stack/services/service.ts';

interface NodeServiceOptions {
  readonly name: ServiceName;
  /** Path from the root of the checkout. */
  readonly script: string;
  /** Called at every start. */
  readonly environment: () => NodeJS.ProcessEnv;
  /** Address that returns 2xx when the service is ready. */
  readonly probe: string;
  readonly log: string;
  /** Called when a process that was ready exits unexpectedly. */
  readonly onCrash: OnCrash;
  /** Called with the exit status of each of its processes. */
  readonly onExit?: (status: ExitStatus) => void;
}

export interface ExitStatus {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const READY_MS = 180_000;
const STOP_MS = 15_000;
const EXIT_WITH_PARENT = new URL('../../process/exit-with-parent.ts', import.meta.url).href;

/** Creates a service of this repository: a Node process that logs to a file. */
export function nodeService({ name, script, environment, probe, log, onCrash, onExit }: NodeServiceOptions): Service {
  let current: Running | null = null;
  let isStopping = false;

  const service: Service = {
    name,
    log,
    async start(wanted = 'ready') {
      if (current) return;
      isStopping = false;
      const running = launch(script, environment(), log);
      current = running;
      let isUp = wanted === 'running';
      void running.exited.then(() => {
        current = null;
        onExit?.({ code: running.child.exitCode, signal: running.child.signalCode });
        if (isUp && !isStopping) onCrash(service);
      });
      if (isUp) return;
      await waitUntil(async () => running.hasExited() || (isUp = await isHealthy(probe)), READY_MS);
      if (isUp) return;
      const why = running.hasExited() ? 'exited at once' : `was not ready within ${READY_MS / 1000} s`;
      await service.stop();
      throw new ScriptError('service_failed', `The service "${name}" ${why}. The end of ${log}:\n${await logTail(name, log)}`);
    },
    async stop() {
      isStopping = true;
      if (!current) return;
      const { child, exited } = current;
      child.kill('SIGTERM');
      // A process halted by SIGSTOP receives SIGTERM only after SIGCONT.
      child.kill('SIGCONT');
      const killTimer = setTimeout(() => child.kill('SIGKILL'), STOP_MS);
      await exited;
      clearTimeout(killTimer);
    },
    kill: async (signal) => void current?.child.kill(signal),
  };
  return service;
}

interface Running {
  readonly child: ChildProcess;
  readonly exited: Promise<void>;
  readonly hasExited: () => boolean;
}

function launch(script: string, env: NodeJS.ProcessEnv, log: string): Running {
  const output = openLog(log);
  // Detached: Ctrl-C in a terminal signals every process of its group, but the services have to stop in order.
  const child = spawn(process.execPath, ['--import', EXIT_WITH_PARENT, path.join(ROOT, script)], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const exited = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return { child, exited, hasExited: () => child.exitCode !== null || child.signalCode !== null };
}
