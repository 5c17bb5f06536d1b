/** What this file and React Router keep of an entry, in `history.state`. */
export interface EntryState {
  readonly key?: string;
  /** Whether the browser made the entry, because a link to a fragment was followed. It scrolls to the fragment by itself. */
  readonly isFragment?: boolean;
}

/**
 * Gives each history entry a key of its own. React Router gives none to the first entry of a document, nor to those that the browser makes
 * when a link to a fragment is followed: all of them would share the key `default`, and with it one scroll position.
 *
 * Called before the router is created, which then reads the keys.
 */
export function keyHistoryEntries(window: Pick<Window, 'history' | 'addEventListener'>): void {
  const { history } = window;
  const complete = (event?: Event) => {
    const state = history.state as EntryState | null;
    if (!state?.key) history.replaceState({ idx: null, ...state, key: `${Math.random()}`, isFragment: Boolean(event) }, '');
  };
  complete();
  window.addEventListener('popstate', complete);
}
