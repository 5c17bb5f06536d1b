import { setTimeout as pause } from 'node:timers/promises';

/** Polls until `condition` is true. Rejects after 20 s with the name of the awaited condition. */
export async function waitUntil(condition: () => unknown, what: string = String(condition)): Promise<void> {
  const end = performance.now() + 20_000;
  while (!(await condition())) {
    if (performance.now() > end) throw new Error(`Timed out after 20 s waiting for: ${what}`);
    await pause(5);
  }
}
