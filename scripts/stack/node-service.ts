import { spawn, type ChildProcess } from 'node:child_process';
import { closeSync } from 'node:fs';
import path from 'node:path';
import { ScriptError } from '#scripts/errors.ts';
import { answers } from '#scripts/process/answers.ts';
import { until } from '#scripts/process/until.ts';
import { ROOT } from '#scripts/root.ts';
import { openLog } from '#scripts/process/log-files.ts';
import { logTail } from '#scripts/stack/log-tail.ts';
import type { Died, Service, ServiceName } from '#scripts/stack/service.ts';

interface NodeServiceOptions {
  readonly name: ServiceName;
  /** From the checkout. */
  readonly script: string;
  /** Asked at every start. */
  readonly environment: () => NodeJS.ProcessEnv;
  /** Answers 2xx once the service can do its work. */
  readonly probe: string;
  readonly log: string;
  readonly died: Died;
  /** Told how each of its processes ended. */
  readonly ended?: (how: Ended) => void;
}

export interface Ended {
  readonly code: number | null;
  readonly signal: NodeJS.Signals | null;
}

const READY_MS = 60_000;
const LEAVE_MS = 15_000;
const LEAVE_WITH_PARENT = new URL('../process/leave-with-parent.ts', import.meta.url).href;

/** A service of ours: a Node process that logs to a file. */
export function nodeService({ name, script, environment, probe, log, died, ended }: NodeServiceOptions): Service {
  let current: Running | null = null;
  let isLeaving = false;

  const service: Service = {
    name,
    log,
    async start(wanted = 'ready') {
      if (current) return;
      isLeaving = false;
      const running = launch(script, environment(), log);
      current = running;
      let isUp = wanted === 'running';
      void running.left.then(() => {
        current = null;
        ended?.({ code: running.child.exitCode, signal: running.child.signalCode });
        if (isUp && !isLeaving) died(service);
      });
      if (isUp) return;
      await until(async () => running.hasLeft() || (isUp = await answers(probe)), READY_MS);
      if (isUp) return;
      const why = running.hasLeft() ? 'left at once' : `was not ready within ${READY_MS / 1000} s`;
      await service.stop();
      throw new ScriptError('service_failed', `The service "${name}" ${why}. The end of ${log}:\n${await logTail(name, log)}`);
    },
    async stop() {
      isLeaving = true;
      if (!current) return;
      const { child, left } = current;
      child.kill('SIGTERM');
      // One that was halted (SIGSTOP) would not hear the first.
      child.kill('SIGCONT');
      const giveUp = setTimeout(() => child.kill('SIGKILL'), LEAVE_MS);
      await left;
      clearTimeout(giveUp);
    },
    kill: async (signal) => void current?.child.kill(signal),
  };
  return service;
}

interface Running {
  readonly child: ChildProcess;
  readonly left: Promise<void>;
  readonly hasLeft: () => boolean;
}

function launch(script: string, env: NodeJS.ProcessEnv, log: string): Running {
  const output = openLog(log);
  // Detached: Ctrl-C in a terminal reaches every process of the group, and they are to leave in order.
  const child = spawn(process.execPath, ['--import', LEAVE_WITH_PARENT, path.join(ROOT, script)], {
    cwd: ROOT,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'ipc'],
  });
  closeSync(output);
  const left = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  return { child, left, hasLeft: () => child.exitCode !== null || child.signalCode !== null };
}
