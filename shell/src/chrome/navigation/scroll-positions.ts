import * as z from 'zod/mini';

const STORED_UNDER = 'plenum-scroll';
const stored = z.record(z.string(), z.number());

/** Scroll position of each history entry, in CSS pixels from the top. */
export interface ScrollPositions {
  keep(key: string, top: number): void;
  at(key: string): number;
  /** Saves the positions for the next document in the same tab. */
  store(): void;
}

function readStored(): Record<string, number> {
  try {
    const parsed = stored.safeParse(JSON.parse(sessionStorage.getItem(STORED_UNDER) ?? '{}'));
    return parsed.success ? parsed.data : {};
  } catch {
    // Storage is forbidden (faults.md 36) or holds an invalid value: every page starts at its top.
    return {};
  }
}

export function scrollPositions(): ScrollPositions {
  const positions = new Map(Object.entries(readStored()));
  return {
    keep: (key, top) => void positions.set(key, Math.round(top)),
    at: (key) => positions.get(key) ?? 0,
    store() {
      try {
        sessionStorage.setItem(STORED_UNDER, JSON.stringify(Object.fromEntries(positions)));
      } catch {
        // Storage is full or forbidden: going back from the next document starts at the top.
      }
    },
  };
}
