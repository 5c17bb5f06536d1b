import { endOf } from '#contract/clock.ts';
import type { Webinar } from '#contract/schemas.ts';

/** `sent`: the form was sent from here; the others: the personal link was opened here. */
export type RememberedState = 'sent' | 'registered' | 'waiting';

type Remembered = Readonly<Record<string, { readonly state: RememberedState; readonly until: number }>>;

const KEY = 'plenum-registrations';
const STATES: readonly unknown[] = ['sent', 'registered', 'waiting'] satisfies RememberedState[];

const nameOf = ({ url, occurrence }: Webinar) => `${url} ${occurrence}`;

/** Storage that is forbidden or full only means that nothing is remembered. */
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

/** Where somebody on this device stands with a date of a webinar; null: nothing is known. */
export function readRemembered(webinar: Webinar): RememberedState | null {
  return withStorage((storage) => readAll(storage)[nameOf(webinar)]?.state ?? null) ?? null;
}

/**
 * Remembers a registration until the webinar ends. Neither who it is for nor the personal link: others may use this device.
 * @param state null: forgets it
 */
export function remember(webinar: Webinar, state: RememberedState | null): void {
  withStorage((storage) => {
    const { [nameOf(webinar)]: _, ...others } = readAll(storage);
    const all: Remembered = state === null ? others : { ...others, [nameOf(webinar)]: { state, until: endOf(webinar) } };
    if (Object.keys(all).length > 0) storage.setItem(KEY, JSON.stringify(all));
    else storage.removeItem(KEY);
  });
}
