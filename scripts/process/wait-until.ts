import { setTimeout as pause } from 'node:timers/promises';

/**
 * Calls `isReady` repeatedly until it returns true.
 * @returns false after `timeoutMs`
 */
export async function waitUntil(isReady: () => boolean | Promise<boolean>, timeoutMs: number, intervalMs = 25): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    if (await isReady()) return true;
    if (performance.now() > deadline) return false;
    await pause(intervalMs);
  }
}
