import { fork } from 'node:child_process';
import path from 'node:path';
import { BENCH } from '#src/folder.ts';

type Message<Result> = { readonly progress: string } | { readonly results: Result };

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
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(path.join(BENCH, script), [JSON.stringify(job)], { execArgv, env, stdio: ['ignore', 'pipe', 'pipe', 'ipc'] });
  const said: string[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text: Buffer) => said.push(text.toString()));
  return new Promise((resolve, reject) => {
    child.on('message', (message: Message<Result>) => {
      if ('progress' in message) return note(message.progress);
      resolve(message.results);
      return void child.kill();
    });
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code} and without results:\n${said.join('').trim()}`)));
  });
}
