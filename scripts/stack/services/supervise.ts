import { setTimeout as delay } from 'node:timers/promises';
import { ScriptError } from '#scripts/errors.ts';
import type { Service } from '#scripts/stack/services/service.ts';

/** Pauses before the first attempt, the second, and so on; the last one repeats. */
const PAUSES_MS = [500, 2000, 5000, 15_000, 30_000, 60_000];
/** After a service has run for this long, the next restart begins with the first pause again. */
const STEADY_MS = 60_000;

interface Supervision {
  readonly isStopping: () => boolean;
  /** Called on every exit, failed attempt and restart. */
  readonly say: (text: string) => void;
  /** May end early, with or without an error, when everything is stopping. */
  readonly pause?: (milliseconds: number) => Promise<unknown>;
  /** Milliseconds of a monotonic clock. */
  readonly now?: () => number;
}

/**
 * Restarts a service that has exited. Failed attempts are repeated with growing pauses for as long as everything else runs: the failure of
 * one service must not stop the others.
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
        // Any error: the message of an expected one includes the end of the log, others are printed with their name.
        say(error instanceof ScriptError ? error.message : `${name} could not be started: ${String(error)}`);
      }
    }
  };
}
