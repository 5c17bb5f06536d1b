import { endOf } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { STORAGE_KEY } from '#src/registration/storage-key.ts';

/** `sent`: the form was sent from this device; the others: the personal link was opened on it, and `link` is its path. */
export type StoredRegistration =
  | { readonly state: 'sent'; readonly link?: undefined }
  | { readonly state: 'registered' | 'waiting'; readonly link: string };

type Remembered = Readonly<Record<string, StoredRegistration & { readonly until: number }>>;

const LINK = /^\/webinars\/[^/?#]+\/join\/[^/?#]+$/;

function isStored(entry: Partial<Remembered[string]> | null): boolean {
  if (typeof entry?.until !== 'number' || entry.until <= Date.now()) return false;
  if (entry.state === 'sent') return true;
  return (entry.state === 'registered' || entry.state === 'waiting') && typeof entry.link === 'string' && LINK.test(entry.link);
}

const nameOf = ({ url, occurrence }: Webinar) => `${url} ${occurrence}`;

/** If storage is forbidden or full, nothing is stored. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

function write(storage: Storage, all: Remembered): void {
  if (Object.keys(all).length > 0) storage.setItem(STORAGE_KEY, JSON.stringify(all));
  else storage.removeItem(STORAGE_KEY);
}

/** Also removes what is stored for webinars that have ended. */
function readAll(storage: Storage): Remembered {
  const stored: unknown = JSON.parse(storage.getItem(STORAGE_KEY) ?? '{}');
  if (typeof stored !== 'object' || stored === null) return {};
  const entries = Object.entries(stored);
  const kept = entries.filter(([, entry]: [string, Partial<Remembered[string]> | null]) => isStored(entry));
  const all = Object.fromEntries(kept) as Remembered;
  if (kept.length < entries.length) write(storage, all);
  return all;
}

/** Returns what this device knows about a registration for a webinar's date, or null. */
export function readStoredRegistration(webinar: Webinar): StoredRegistration | null {
  return withStorage((storage) => readAll(storage)[nameOf(webinar)] ?? null) ?? null;
}

/**
 * Stores a registration until the webinar ends, without a name or an address. The personal link is stored only once it was opened on this
 * device (decision 232).
 * @param registration null removes it; for a webinar that has ended, nothing is stored
 */
export function storeRegistration(webinar: Webinar, registration: StoredRegistration | null): void {
  withStorage((storage) => {
    const { [nameOf(webinar)]: _, ...others } = readAll(storage);
    const until = endOf(webinar);
    write(storage, registration === null || until <= Date.now() ? others : { ...others, [nameOf(webinar)]: { ...registration, until } });
  });
}
