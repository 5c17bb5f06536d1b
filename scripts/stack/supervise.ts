import { setTimeout as delay } from 'node:timers/promises';
import { ScriptError } from '#scripts/errors.ts';
import { logTail } from '#scripts/stack/log-tail.ts';
import type { Service } from '#scripts/stack/service.ts';

const BACK_OFF_MS = [500, 2000, 5000];
/** A service that has run for so long starts afresh with its attempts. */
const STEADY_MS = 60_000;

interface Supervision {
  readonly isStopping: () => boolean;
  /** Told of every death and return. */
  readonly say: (text: string) => void;
  /** Called once a service has used up its attempts, or does not come up again. */
  readonly giveUp: (error: ScriptError) => void;
  readonly pause?: (milliseconds: number) => Promise<unknown>;
}

/** Brings a service back that died: three times with growing pauses, then gives up. */
export function supervise({ isStopping, say, giveUp, pause = delay }: Supervision): (service: Service) => Promise<void> {
  const deaths = new Map<string, { count: number; last: number }>();
  return async (service) => {
    const { name, log } = service;
    const before = deaths.get(name);
    const count = before && performance.now() - before.last < STEADY_MS ? before.count + 1 : 1;
    deaths.set(name, { count, last: performance.now() });
    if (isStopping()) return;

    const wait = BACK_OFF_MS[count - 1];
    if (wait === undefined) {
      giveUp(
        new ScriptError('service_failed', `The service "${name}" died ${count} times. The end of ${log}:\n${await logTail(name, log)}`),
      );
      return;
    }
    say(`${name} died, starting it again (${count} of ${BACK_OFF_MS.length})`);
    await pause(wait);
    if (isStopping()) return;
    try {
      await service.start();
      say(`${name} is back`);
    } catch (error) {
      giveUp(error as ScriptError);
    }
  };
}
