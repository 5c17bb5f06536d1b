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

interface Failure {
  readonly error: unknown;
  readonly askAfter: number;
}

/** @throws what `load` throws, when there is no value young enough to serve */
export type Cached = <Value>(key: string, load: () => Promise<Value>) => Promise<Value>;

/**
 * Caches loaded values. One load runs at a time per key. When it fails, the old value is served up to `keepMs`, or the same error is thrown,
 * until the pause is over. The least recently used entry is evicted first.
 */
export function createStaleCache({ freshMs, keepMs, pauseMs, maxEntries }: StaleCacheOptions, log: Log, now: () => number): Cached {
  const entries = new Map<string, Entry>();
  /** Of keys without an old value. Apart, so that many of them do not evict values. */
  const failures = new Map<string, Failure>();
  const pending = new Map<string, Promise<unknown>>();

  async function load<Value>(key: string, from: () => Promise<Value>): Promise<Value> {
    const old = entries.get(key);
    try {
      const value = await from();
      failures.delete(key);
      setLatest(entries, key, { value, loadedAt: now(), askAfter: now() + freshMs }, maxEntries);
      return value;
    } catch (error) {
      if (!old || now() >= old.loadedAt + keepMs) {
        setLatest(failures, key, { error, askAfter: now() + pauseMs }, maxEntries);
        throw error;
      }
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
    const failure = failures.get(key);
    if (failure && now() < failure.askAfter) throw failure.error;
    const waiting = pending.get(key) ?? load(key, from).finally(() => pending.delete(key));
    pending.set(key, waiting);
    return waiting as Promise<Value>;
  };
}

/** Sets the value of the latest key, and deletes the oldest keys above the maximum. */
function setLatest<Value>(map: Map<string, Value>, key: string, value: Value, max: number): void {
  map.delete(key);
  map.set(key, value);
  for (const oldest of map.keys()) {
    if (map.size <= max) return;
    map.delete(oldest);
  }
}
