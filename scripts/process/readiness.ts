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

/** Returns whether a health check returns 2xx within five seconds. */
export async function isHealthy(url: string): Promise<boolean> {
  try {
    const response = await fetch(url, { signal: AbortSignal.timeout(5000) });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}
