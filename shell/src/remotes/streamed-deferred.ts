import type { DeferredOutcome, PendingDeferred } from '@plenum/shared-contracts/remote/deferred';

/** A deferred part of a loader's data as the host keeps it: with its limits checked, and serialised as its outcome. */
export class StreamedDeferred implements PendingDeferred<unknown> {
  readonly settled: Promise<DeferredOutcome<unknown>>;
  readonly #onServer: boolean;
  #outcome: DeferredOutcome<unknown> | null = null;

  /** @param outcome never rejects */
  constructor(outcome: Promise<DeferredOutcome<unknown>>, onServer: boolean) {
    this.#onServer = onServer;
    this.settled = outcome.then((settled) => (this.#outcome = settled));
  }

  /** A component in the browser must go on reading the promise that it suspended for. */
  get current(): DeferredOutcome<unknown> | null {
    return this.#onServer ? this.#outcome : null;
  }

  /** For the boot data, which is serialised once the page has been rendered. A part that is still loading then was given up. */
  toJSON(): DeferredOutcome<unknown> {
    return this.#outcome ?? { outcome: 'failed' };
  }
}

/** Takes the deferred properties out of a loader's data. They are recognised by their shape, because every remote brings its own copy. */
export function splitDeferred(data: unknown): {
  readonly waited: unknown;
  readonly deferred: readonly [string, PendingDeferred<unknown>][];
} {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return { waited: data, deferred: [] };
  const parts = Object.entries(data as Record<string, unknown>);
  const deferred = parts.filter((part): part is [string, PendingDeferred<unknown>] => isPending(part[1]));
  if (deferred.length === 0) return { waited: data, deferred };
  return { waited: Object.fromEntries(parts.filter(([, value]) => !isPending(value))), deferred };
}

/** Tells whether data still has a part that is loading. */
export function hasPending(data: unknown): boolean {
  return typeof data === 'object' && data !== null && Object.values(data).some((part) => part instanceof StreamedDeferred && !part.current);
}

/** Resolves when all parts of data have loaded. Never rejects. */
export async function untilLoaded(data: unknown): Promise<void> {
  if (typeof data !== 'object' || data === null) return;
  await Promise.all(Object.values(data).flatMap((part) => (part instanceof StreamedDeferred ? [part.settled] : [])));
}

function isPending(value: unknown): value is PendingDeferred<unknown> {
  const { settled } = (value ?? {}) as Partial<PendingDeferred<unknown>>;
  return typeof settled === 'object' && typeof (settled as Partial<Promise<unknown>> | null)?.then === 'function';
}
