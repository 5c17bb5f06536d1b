/** What shared-ui's forms begin the names of their drafts with (`form/draft`). */
const DRAFT = 'form-draft-';
/** What remotes begin the names of local storage with that belongs to the account (`StoredItem` in shared-contracts). */
const OF_ACCOUNT = 'account-';
/** Empties the forms on the page, which would save their text again (`form/use-draft-reset`). */
const DELETED = 'form-drafts-deleted';
/** Id of the user who wrote the drafts; deleted with them. */
const DRAFTS_OWNER = 'form-draft-owner';
/** Id of the user whose items are in local storage; deleted with them. */
const ACCOUNT_OWNER = 'account-owner';

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

/**
 * Makes the signed-in user the owner of what is stored. What another user left, whose session was revoked or has expired, is deleted; what a
 * guest typed stays.
 * @param user id of the user
 */
export function claimDrafts({ tab, browser }: Storages, user: string): void {
  if (claim(tab, DRAFT, DRAFTS_OWNER, user)) dispatchEvent(new Event(DELETED));
  claim(browser, OF_ACCOUNT, ACCOUNT_OWNER, user);
}

/** Returns whether another user's items were deleted. */
function claim(open: () => Storage, prefix: string, key: string, user: string): boolean {
  try {
    const storage = open();
    const owner = storage.getItem(key);
    if (owner === user) return false;
    if (owner !== null) removeAll(open, prefix);
    storage.setItem(key, user);
    return owner !== null;
  } catch {
    return false;
  }
}

function removeAll(open: () => Storage, prefix: string): void {
  try {
    const storage = open();
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  } catch {
    // Nothing is stored.
  }
}
