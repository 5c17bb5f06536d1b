/** What shared-ui's forms begin the names of their drafts with (`form/draft`). */
const PREFIX = 'form-draft-';
/** Empties the forms on the page, which would save their text again (`form/use-draft-life`). */
const DELETED = 'form-drafts-deleted';

/**
 * Deletes what was typed into the forms of this tab, for the next person at this device.
 * @param storage the tab's storage; throws where it is forbidden
 */
export function deleteDrafts(storage: () => Storage): void {
  try {
    const tab = storage();
    for (const key of Object.keys(tab)) if (key.startsWith(PREFIX)) tab.removeItem(key);
  } catch {
    // Without storage there are no drafts.
  }
  dispatchEvent(new Event(DELETED));
}
