/**
 * Puts the kept choice on the document before anything is painted. Stands in the page as text, so it
 * names nothing outside itself. Storage that is switched off throws: the system's theme stays.
 */
export function applyKeptTheme(): void {
  try {
    const kept = localStorage.getItem('plenum-theme');
    if (kept === 'light' || kept === 'dark') document.documentElement.dataset['theme'] = kept;
  } catch {
    return;
  }
}

/** The same as the text of an inline script, for the head. */
export const THEME_SCRIPT = `(${applyKeptTheme.toString()})()`;
