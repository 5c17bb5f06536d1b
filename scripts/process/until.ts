import { setTimeout as pause } from 'node:timers/promises';

/**
 * Calls `ready` repeatedly until it returns true.
 * @returns false when `patienceMs` passed first
 */
export async function until(ready: () => boolean | Promise<boolean>, patienceMs: number, everyMs = 25): Promise<boolean> {
  const deadline = performance.now() + patienceMs;
  for (;;) {
    if (await ready()) return true;
    if (performance.now() > deadline) return false;
    await pause(everyMs);
  }
}
