import { ConsentStore } from '#src/consent/consent-store.ts';
import type { ConsentView } from '#src/consent/consent-view.ts';

const CHANNEL = 'plenum-consent';

/**
 * Creates the store of the visitor's consent and keeps it in step with the other tabs of this host, and with the other host, which
 * shares only the cookie: the cookie is read again whenever the page becomes visible, and at once where the browser reports cookie changes.
 * @param first what the page has gone by so far
 * @param domain as for `consentCookie`
 */
export function startConsent(window: Window & typeof globalThis, first: ConsentView, domain: string | null): ConsentStore {
  const { document } = window;
  const channel = 'BroadcastChannel' in window ? new window.BroadcastChannel(CHANNEL) : null;
  const sources = {
    cookies: { read: () => document.cookie, write: (cookie: string) => void (document.cookie = cookie) },
    domain,
    announce: () => channel?.postMessage('changed'),
  };
  const store = new ConsentStore(sources, first);
  const look = () => store.adopt();
  channel?.addEventListener('message', look);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  // Not in every browser yet, nor in every version of the DOM types.
  const { cookieStore } = window as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', look);
  return store;
}
