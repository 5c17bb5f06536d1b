const KEY = 'plenum.console.token';

/**
 * The token of this tab. It is kept in sessionStorage: it survives a reload, ends with the tab, and is never sent by the browser itself, so
 * that no other site can use it (docs/decisions/0140).
 */
export function savedToken(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Without storage, the token lasts as long as the page. */
export function saveToken(token: string | null): void {
  try {
    if (token === null) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, token);
  } catch {
    // The page keeps it in memory.
  }
}
