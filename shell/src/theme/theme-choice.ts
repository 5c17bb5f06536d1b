import { type Theme, isTheme } from '#src/theme/theme-names.ts';
import { applyKeptTheme } from '#src/theme/theme-script.ts';

/** The same name stands in theme-script.ts, which can import nothing. */
export const THEME_KEY = 'plenum-theme';
const CHANGED = 'plenum:theme';

/** The document's theme; what it carries is the one truth. */
export function currentTheme(): Theme {
  const shown = document.documentElement.dataset['theme'];
  return isTheme(shown) ? shown : 'system';
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset['theme'];
  else document.documentElement.dataset['theme'] = theme;
  dispatchEvent(new Event(CHANGED));
}

/** Shows a theme and keeps it for the next visit, where the browser lets it be kept. */
export function chooseTheme(theme: Theme): void {
  show(theme);
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Storage is switched off: the choice holds for this document.
    return;
  }
}

/** For a document whose head has no theme script: shows what was chosen earlier. */
export function showKeptTheme(): void {
  applyKeptTheme();
  dispatchEvent(new Event(CHANGED));
}

/** Calls `listener` after a choice on this page or in another tab. @returns what ends the listening */
export function onThemeChange(listener: () => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key === THEME_KEY) show(isTheme(event.newValue) ? event.newValue : 'system');
  };
  addEventListener(CHANGED, listener);
  addEventListener('storage', onStorage);
  return () => {
    removeEventListener(CHANGED, listener);
    removeEventListener('storage', onStorage);
  };
}
