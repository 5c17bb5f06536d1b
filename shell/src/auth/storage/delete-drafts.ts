/** What shared-ui's forms begin the names of their drafts with (`form/draft`). */
const DRAFT = 'form-draft-';
/** What remotes begin the names of local storage with that belongs to the account (`StoredItem` in shared-contracts). */
const OF_ACCOUNT = 'account-';
/** Empties the forms on the page, which would save their text again (`form/use-draft-life`). */
const DELETED = 'form-drafts-deleted';

/** Storage of the tab, and of the browser for this host. Both throw where it is forbidden. */
interface Storages {
  readonly tab: () => Storage;
  readonly browser: () => Storage;
}

/** Deletes what was typed into the forms of this tab and what remotes keep for the account, for the next person at this device. */
export function deleteDrafts({ tab, browser }: Storages): void {
  removeAll(tab, DRAFT);
  removeAll(browser, OF_ACCOUNT);
  dispatchEvent(new Event(DELETED));
}

function removeAll(open: () => Storage, prefix: string): void {
  try {
    const storage = open();
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}
