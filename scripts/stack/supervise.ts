import { setTimeout as delay } from 'node:timers/promises';
import { ScriptError } from '#scripts/errors.ts';
import type { Service } from '#scripts/stack/service.ts';

/** Before the first attempt, the second, and so on; the last before every further one. */
const PAUSES_MS = [500, 2000, 5000, 15_000, 30_000, 60_000];
/** A service that has run for so long starts afresh with its pauses. */
const STEADY_MS = 60_000;

interface Supervision {
  readonly isStopping: () => boolean;
  /** Told of every death, failed attempt and return. */
  readonly say: (text: string) => void;
  /** Ends early, by throwing or not, when everything is stopping. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  /** Milliseconds of any clock that does not go back. */
  readonly now?: () => number;
}

/**
 * Brings a service back that died. One that does not come up is tried again with growing pauses for as long as everything else
 * runs: what a service cannot do is no reason to take the others away.
 */
export function supervise({
  isStopping,
  say,
  pause = delay,
  now = () => performance.now(),
}: Supervision): (service: Service) => Promise<void> {
  const attempts = new Map<string, number>();
  const lastUp = new Map<string, number>();
  return async (service) => {
    const { name, log } = service;
    const up = lastUp.get(name);
    if (up !== undefined && now() - up >= STEADY_MS) attempts.delete(name);
    while (!isStopping()) {
      const attempt = attempts.get(name) ?? 0;
      attempts.set(name, attempt + 1);
      const wait = PAUSES_MS[Math.min(attempt, PAUSES_MS.length - 1)] ?? 0;
      say(`${name} does not run, starting it again in ${wait / 1000} s (attempt ${attempt + 1}; log: ${log})`);
      await pause(wait).catch(() => undefined);
      if (isStopping()) return;
      try {
        await service.start();
        lastUp.set(name, now());
        say(`${name} is back`);
        return;
      } catch (error) {
        // Whatever it is: an expected failure by its message, which has the end of the log, any other by its name.
        say(error instanceof ScriptError ? error.message : `${name} could not be started: ${String(error)}`);
      }
    }
  };
}
