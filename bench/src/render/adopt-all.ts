import { setTimeout as pause } from 'node:timers/promises';
import type { Composition, Renderer } from '#src/render/renderers.ts';

interface Patience {
  /** Milliseconds between two attempts: the host tries a remote that failed again after 5 s. */
  readonly pauseMs: number;
  readonly attempts: number;
}

/**
 * Adopts a set with all its remotes. On a busy machine a remote may miss the host's deadline, which is meant for visitors who wait, so it is
 * tried again.
 * @throws Error with the reasons if a remote still cannot be loaded
 */
export async function adoptAll(
  renderer: Pick<Renderer, 'adopt'>,
  composition: Composition,
  { pauseMs, attempts }: Patience = { pauseMs: 6000, attempts: 10 },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    const { failed, reasons = {} } = await renderer.adopt(composition);
    if (failed.length === 0) return;
    const isLate = failed.every((remote) => /: (timeout|circuit-open)\b/.test(reasons[remote] ?? ''));
    if (!isLate || attempt === attempts)
      throw new Error(`These remotes cannot be loaded: ${failed.map((remote) => reasons[remote] ?? remote).join(', ')}.`);
    await pause(pauseMs);
  }
}
