/**
 * Returns the tab to which a key moves from `current`, cycling through the enabled ones.
 * @param key `KeyboardEvent.key`
 * @param ids the enabled tabs, in order
 * @param current the tab that has the focus; undefined for none
 * @returns null when the key does not move between tabs
 * @example
 * nextTab('ArrowRight', ['agenda', 'speakers'], 'agenda'); // 'speakers'
 * @see https://www.w3.org/WAI/ARIA/apg/patterns/tabs/
 */
export function nextTab(key: string, ids: readonly string[], current: string | undefined): string | null {
  const here = current === undefined ? -1 : ids.indexOf(current);
  switch (key) {
    case 'ArrowRight':
      return ids[(here + 1) % ids.length] ?? null;
    case 'ArrowLeft':
      return ids.at(here <= 0 ? -1 : here - 1) ?? null;
    case 'Home':
      return ids[0] ?? null;
    case 'End':
      return ids.at(-1) ?? null;
    default:
      return null;
  }
}
