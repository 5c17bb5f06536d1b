const STORAGE_KEY = 'plenum-scroll';

/** Scroll position of each history entry, in CSS pixels from the top. */
export interface ScrollPositions {
  set(key: string, top: number): void;
  get(key: string): number | undefined;
  /** Saves the positions for the next document in the same tab. */
  store(): void;
}

function readStored(): Record<string, number> {
  // The server stores nothing, and the error of the missing object would be made for every page. `typeof` would throw where storage is
  // forbidden.
  if (!('sessionStorage' in globalThis)) return {};
  try {
    const stored = Object.entries(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}') as object);
    return Object.fromEntries(stored.filter((entry): entry is [string, number] => Number.isFinite(entry[1])));
  } catch {
    // Storage is forbidden (F36 in docs/faults.md) or holds an invalid value: every page starts at its top.
    return {};
  }
}

export function scrollPositions(): ScrollPositions {
  const positions = new Map(Object.entries(readStored()));
  return {
    set: (key, top) => void positions.set(key, Math.round(top)),
    get: (key) => positions.get(key),
    store() {
      try {
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(Object.fromEntries(positions)));
      } catch {
        // Storage is full or forbidden: going back from the next document starts at the top.
      }
    },
  };
}
