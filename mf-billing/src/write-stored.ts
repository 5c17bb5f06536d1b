/**
 * Stores `value` in local storage, or removes the entry. If storage is full, the earlier value is removed too: a reload would bring it back.
 * @param value null: nothing
 * @returns whether it is stored
 */
export function writeStored(key: string, value: object | null): boolean {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    try {
      localStorage.removeItem(key);
    } catch {
      // Storage is forbidden, and has nothing.
    }
    return false;
  }
}
