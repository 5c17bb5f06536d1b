import { endOf } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';

/** `sent`: the form was sent from this device; the others: the personal link was opened on it. */
export type StoredRegistration = 'sent' | 'registered' | 'waiting';

type Remembered = Readonly<Record<string, { readonly state: StoredRegistration; readonly until: number }>>;

const KEY = 'plenum-registrations';
const STATES: readonly unknown[] = ['sent', 'registered', 'waiting'] satisfies StoredRegistration[];

const nameOf = ({ url, occurrence }: Webinar) => `${url} ${occurrence}`;

/** If storage is forbidden or full, nothing is stored. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

function readAll(storage: Storage): Remembered {
  const stored: unknown = JSON.parse(storage.getItem(KEY) ?? '{}');
  if (typeof stored !== 'object' || stored === null) return {};
  return Object.fromEntries(
    Object.entries(stored).filter(([, entry]: [string, Partial<Remembered[string]> | null]) => {
      return STATES.includes(entry?.state) && typeof entry?.until === 'number' && entry.until > Date.now();
    }),
  ) as Remembered;
}

/** Returns what this device knows about a registration for a webinar's date, or null. */
export function readStoredRegistration(webinar: Webinar): StoredRegistration | null {
  return withStorage((storage) => readAll(storage)[nameOf(webinar)]?.state ?? null) ?? null;
}

/**
 * Stores a registration until the webinar ends, with neither the user nor the personal link, as the device may be shared.
 * @param state null removes it
 */
export function storeRegistration(webinar: Webinar, state: StoredRegistration | null): void {
  withStorage((storage) => {
    const { [nameOf(webinar)]: _, ...others } = readAll(storage);
    const all: Remembered = state === null ? others : { ...others, [nameOf(webinar)]: { state, until: endOf(webinar) } };
    if (Object.keys(all).length > 0) storage.setItem(KEY, JSON.stringify(all));
    else storage.removeItem(KEY);
  });
}
