import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ToVisitors, Visited } from '#src/load/visitors-process.ts';
import type { Visits } from '#src/load/visits.ts';

/**
 * Lets visitors visit the site from a process of their own: what the test does meanwhile costs them no time.
 * @param signal once aborted, all of them leave
 * @throws Error if the process ends without a result
 */
export async function visitors(visits: Visits, signal?: AbortSignal): Promise<Visited> {
  const process = fork(new URL('visitors-process.ts', import.meta.url), { execArgv: [], serialization: 'advanced' });
  const ended = once(process, 'exit').then(([code]): never => {
    throw new Error(`The visitors’ process ended with exit code ${code}.`);
  });
  const send = (message: ToVisitors) => process.send(message);
  send(visits);
  signal?.addEventListener('abort', () => send('leave'), { once: true });
  const [visited] = (await Promise.race([once(process, 'message'), ended])) as [Visited];
  return visited;
}
