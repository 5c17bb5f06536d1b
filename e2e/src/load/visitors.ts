import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { ToVisitors, Visited } from '#src/load/visitors-process.ts';
import type { Visits } from '#src/load/visits.ts';

/**
 * Lets groups of visitors visit the site at the same time, each group from a process of its own: what the test does meanwhile costs them no
 * time. They begin when all processes have started, because starting takes as much processor time as hundreds of pages.
 * @param signal once aborted, all of them leave
 * @throws Error if a process ends without a result
 */
export async function visitors<const Groups extends readonly Visits[]>(
  groups: Groups,
  signal?: AbortSignal,
): Promise<{ readonly [Group in keyof Groups]: Visited }> {
  const started = await Promise.all(groups.map(startVisitors));
  const visited = await Promise.all(started.map((begin) => begin(signal)));
  return visited as { readonly [Group in keyof Groups]: Visited };
}

async function startVisitors(visits: Visits) {
  const process = fork(new URL('visitors-process.ts', import.meta.url), { execArgv: [], serialization: 'advanced' });
  const ended = once(process, 'exit').then(([code]): never => {
    throw new Error(`The visitors’ process ended with exit code ${code}.`);
  });
  const message = async () => (await Promise.race([once(process, 'message'), ended]))[0] as unknown;
  const send = (toVisitors: ToVisitors) => process.send(toVisitors);
  await message();
  return async (signal?: AbortSignal): Promise<Visited> => {
    send(visits);
    signal?.addEventListener('abort', () => send('leave'), { once: true });
    return (await message()) as Visited;
  };
}
