export type Theme = 'system' | 'light' | 'dark';

export const THEME_KEY = 'theme';

/** Fired on the window when this page shows another theme. */
export const THEME_SHOWN = 'plenum:theme-shown';

/** Tokens follow `data-theme`; without it they follow the system (tokens.css). */
function showTheme(root: Pick<HTMLElement, 'dataset'>, theme: string | null): void {
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
}

/**
 * For the head of the page, in a script with the nonce, before anything is painted: shows the stored
 * theme, so that no page flashes in the other one.
 */
export const NO_FLASH_SCRIPT = `try{(${String(showTheme)})(document.documentElement,localStorage.getItem("${THEME_KEY}"))}catch{}`;

/** The theme of this page. */
export function shownTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/** Shows a theme and keeps it in this browser; where storage is shut off, for as long as the page lasts. */
export function chooseTheme(theme: Theme): void {
  try {
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Shown below all the same.
  }
  show(theme);
}

/** Another tab chose (`storage` events come from other tabs only): show it here too. */
export function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === THEME_KEY) show(newValue);
}

function show(theme: string | null): void {
  showTheme(document.documentElement, theme);
  dispatchEvent(new Event(THEME_SHOWN));
}
