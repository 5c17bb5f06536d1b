import type { Log } from '#src/content/wiki/bookstack/client.ts';

export interface StaleCacheOptions {
  /** Age up to which a value counts as fresh. */
  readonly freshMs: number;
  /** Age up to which an old value may be served when loading fails. */
  readonly keepMs: number;
  /** Pause after a failure before the next attempt. */
  readonly pauseMs: number;
  readonly maxEntries: number;
}

interface Entry {
  readonly value: unknown;
  readonly loadedAt: number;
  askAfter: number;
}

/** @throws what `load` throws, when there is no value young enough to serve */
export type Cached = <Value>(key: string, load: () => Promise<Value>) => Promise<Value>;

/**
 * Caches loaded values. One load runs at a time per key. When it fails, the old value is served up to `keepMs`. The least recently used
 * entry is evicted first.
 */
export function createStaleCache({ freshMs, keepMs, pauseMs, maxEntries }: StaleCacheOptions, log: Log, now: () => number): Cached {
  const entries = new Map<string, Entry>();
  const pending = new Map<string, Promise<unknown>>();

  async function load<Value>(key: string, from: () => Promise<Value>): Promise<Value> {
    const old = entries.get(key);
    try {
      const value = await from();
      entries.delete(key);
      entries.set(key, { value, loadedAt: now(), askAfter: now() + freshMs });
      for (const oldest of entries.keys()) {
        if (entries.size <= maxEntries) break;
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
