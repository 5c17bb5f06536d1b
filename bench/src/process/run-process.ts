import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import { BENCH } from '#src/folder.ts';

type Message<Result> = { readonly progress: string } | { readonly results: Result };

/** A process that runs on after its results. */
interface Started<Result> {
  readonly results: Result;
  readonly pid: number;
  stop(): void;
}

/**
 * Runs a script of this folder in a separate process, so that the measured code has its own engine.
 * @param script beside package.json
 * @param job its only argument
 * @throws Error with the process's output when it ends without results
 */
export async function runProcess<Result>(
  script: string,
  job: object,
  note: (text: string) => void,
  execArgv: string[] = [],
): Promise<Result> {
  const started = await startProcess<Result>(script, job, note, execArgv);
  started.stop();
  return started.results;
}

/** Starts a script like `runProcess`, and leaves it running after it has sent its results. */
export async function startProcess<Result>(
  script: string,
  job: object,
  note: (text: string) => void,
  execArgv: string[] = [],
): Promise<Started<Result>> {
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(path.join(BENCH, script), [JSON.stringify(job)], { execArgv, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  return { results: await resultsOf<Result>(child, script, note), pid: child.pid ?? 0, stop: () => void child.kill() };
}

function resultsOf<Result>(child: ChildProcess, script: string, note: (text: string) => void): Promise<Result> {
  const output: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => output.push(text.toString()));
  return new Promise((resolve, reject) => {
    child.on('message', (message: Message<Result>) => {
      if ('progress' in message) note(message.progress);
      else resolve(message.results);
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} and without results:\n${output.join('').trim()}`)));
  });
}
