import type { Log } from '#src/content/wiki/bookstack/client.ts';

export interface StaleCacheOptions {
  /** As new as it has to be. */
  readonly freshMs: number;
  /** So long an old value is better than none. */
  readonly keepMs: number;
  /** So long after a failure nobody asks again. */
  readonly pauseMs: number;
  readonly entriesAtMost: number;
}

interface Entry {
  readonly value: unknown;
  readonly loadedAt: number;
  askAfter: number;
}

/** @throws what `load` throws, where there is no value that is old enough to keep */
export type Cached = <Value>(key: string, load: () => Promise<Value>) => Promise<Value>;

/**
 * Keeps what was loaded. One load at a time for each key; when it fails, the old value is given, for as long as it is kept. The entry that was
 * used longest ago goes first.
 */
export function createStaleCache({ freshMs, keepMs, pauseMs, entriesAtMost }: StaleCacheOptions, log: Log, now: () => number): Cached {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<unknown>>();

  async function load<Value>(key: string, from: () => Promise<Value>): Promise<Value> {
    const old = entries.get(key);
    try {
      const value = await from();
      entries.delete(key);
      entries.set(key, { value, loadedAt: now(), askAfter: now() + freshMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= entriesAtMost) break;
        entries.delete(oldest);
      }
      return value;
    } catch (error) {
      if (!old || now() >= old.loadedAt + keepMs) throw error;
      old.askAfter = now() + pauseMs;
      log.warn({ err: error, key }, 'The wiki answers with what it had before');
      return old.value as Value;
    }
  }

  return async <Value>(key: string, from: () => Promise<Value>): Promise<Value> => {
    const entry = entries.get(key);
    if (entry && now() < entry.askAfter) {
      entries.delete(key);
      entries.set(key, entry);
      return entry.value as Value;
    }
    const waiting = pending.get(key) ?? load(key, from).finally(() => pending.delete(key));
    pending.set(key, waiting);
    return waiting as Promise<Value>;
  };
}
