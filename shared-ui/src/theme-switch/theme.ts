export type Theme = 'system' | 'light' | 'dark';

/** Name of the cookie and of its copy in the browser's storage. */
export const THEME_KEY = 'theme';

/** Fired on the window when this page changes its theme. */
const THEME_SHOWN = 'theme-shown';

const YEAR_SECONDS = 31_536_000;

/** Tokens follow `data-theme`, or the system if it is absent (tokens.css). */
function showTheme(root: Pick<HTMLElement, 'dataset'>, theme: string | null): void {
  if (theme === 'light' || theme === 'dark') root.dataset['theme'] = theme;
  else delete root.dataset['theme'];
}

/**
 * Makes the colours of the browser's own bar follow `data-theme`, too: the page has one for light, then one for dark. Only the head's script
 * contains this, so that it adds nothing to what loads later.
 */
function colourBrowserBar(root: HTMLElement): void {
  const show = () => {
    const { theme } = root.dataset;
    for (const [index, colour] of document.querySelectorAll('[name=theme-color]').entries()) {
      const own = index === 0 ? 'light' : 'dark';
      let media = `(prefers-color-scheme: ${own})`;
      if (theme) media = own === theme ? 'all' : 'not all';
      colour.setAttribute('media', media);
    }
  };
  show();
  new MutationObserver(show).observe(root, { attributeFilter: ['data-theme'] });
}

/** Returns the theme selected on any host of the site; null: none, or the browser stores no cookies. */
function themeCookie(cookies: string): string | null {
  return /(?:^|; )theme=(light|dark|system)(?:;|$)/.exec(cookies)?.[1] ?? null;
}

/**
 * Script for the page's head, with the nonce: applies the selected theme before the first paint, so that no page flashes in the
 * other one. The server does not apply it, because its pages are the same for every visitor.
 */
export const NO_FLASH_SCRIPT = `try{(${String(showTheme)})(document.documentElement,(${String(themeCookie)})(document.cookie)??localStorage.getItem("${THEME_KEY}"))}catch{}(${String(colourBrowserBar)})(document.documentElement)`;

/**
 * Returns the theme of this page.
 * @returns `system` when the visitor has not chosen a theme
 * @example
 * const isDark = shownTheme() === 'dark';
 */
export function shownTheme(): Theme {
  const theme = document.documentElement.dataset['theme'];
  return theme === 'light' || theme === 'dark' ? theme : 'system';
}

/**
 * Applies a theme and saves it in this browser. If it cannot be saved, it lasts as long as the page.
 * @param theme `system` follows the visitor's system
 * @param domain the parent domain that the site's hosts share; null: there is one host
 * @example
 * chooseTheme('dark', 'plenum.example');
 */
export function chooseTheme(theme: Theme, domain: string | null = null): void {
  const where = domain === null ? '' : `Domain=${domain}; `;
  try {
    document.cookie = `${THEME_KEY}=${theme}; Path=/; ${where}Secure; SameSite=Lax; Max-Age=${YEAR_SECONDS}`;
    if (theme === 'system') localStorage.removeItem(THEME_KEY);
    else localStorage.setItem(THEME_KEY, theme);
  } catch {
    // The theme is applied below in any case.
  }
  show(theme);
}

/**
 * Calls `onChange` when this page's theme changes, including changes in other tabs and, when the visitor returns, on other hosts.
 * @param onChange called without arguments
 * @returns a function that unsubscribes
 * @example
 * const theme = useSyncExternalStore<Theme>(subscribeToTheme, shownTheme, () => 'system');
 */
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
