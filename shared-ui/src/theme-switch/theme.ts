export type Theme = 'system' | 'light' | 'dark';

/** Of the cookie, and of its copy in the browser's storage. */
export const THEME_KEY = 'theme';

/** Fired on the window when this page shows another theme. */
const THEME_SHOWN = 'theme-shown';

const YEAR_SECONDS = 31_536_000;

/** Tokens follow `data-theme`; without it they follow the system (tokens.css). */
function showTheme(root: Pick<HTMLElement, 'dataset'>, theme: string | null): void {
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
}

/** What was chosen on any host of the site; null: nothing, or the browser keeps no cookies. */
function themeCookie(cookies: string): string | null {
  return /(?:^|; )theme=(light|dark|system)(?:;|$)/.exec(cookies)?.[1] ?? null;
}

/**
 * For the head of the page, in a script with the nonce, before anything is painted: shows the theme that was
 * chosen, so that no page flashes in the other one. The server does not look: its pages are the same for everybody.
 */
export const NO_FLASH_SCRIPT = `try{(${String(showTheme)})(document.documentElement,(${String(themeCookie)})(document.cookie)??localStorage.getItem("${THEME_KEY}"))}catch{}`;

/** The theme of this page. */
export function shownTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/**
 * Shows a theme and keeps it in this browser; where nothing can be kept, for as long as the page lasts.
 * @param domain the parent domain of the site's hosts, which all keep to the choice; null: there is one host
 */
export function chooseTheme(theme: Theme, domain: string | null = null): void {
  const where = domain === null ? '' : `Domain=${domain}; `;
  try {
    document.cookie = `${THEME_KEY}=${theme}; Path=/; ${where}Secure; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // Shown below all the same.
  }
  show(theme);
}

/** Calls `onChange` when this page shows another theme: it follows other tabs, and other hosts when the visitor comes back from them. */
export function subscribeToTheme(onChange: () => void): () => void {
  addEventListener(THEME_SHOWN, onChange);
  addEventListener('storage', followOtherTabs);
  addEventListener('pageshow', followOtherHosts);
  document.addEventListener('visibilitychange', followOtherHosts);
  return () => {
    removeEventListener(THEME_SHOWN, onChange);
    removeEventListener('storage', followOtherTabs);
    removeEventListener('pageshow', followOtherHosts);
    document.removeEventListener('visibilitychange', followOtherHosts);
  };
}

/** `storage` events come from other tabs of this host. */
function followOtherTabs({ key, newValue }: StorageEvent): void {
  if (key === THEME_KEY) show(newValue);
}

function followOtherHosts(): void {
  const theme = themeCookie(document.cookie);
  if (theme !== null && theme !== shownTheme()) show(theme);
}

function show(theme: string | null): void {
  showTheme(document.documentElement, theme);
  dispatchEvent(new Event(THEME_SHOWN));
}
