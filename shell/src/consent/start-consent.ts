import { ConsentStore } from '#src/consent/consent-store.ts';

const CHANNEL = 'plenum-consent';

type PrivacyNavigator = Navigator & { readonly globalPrivacyControl?: boolean; readonly doNotTrack?: string | null };

/**
 * Creates the visitor's consent for this document and keeps it in step with the other tabs of this host, and with the other host, which
 * shares only the cookie: the cookie is read again whenever the page becomes visible, and at once where the browser reports cookie changes.
 * @param domain as for `consentCookie`
 */
export function startConsent(window: Window & typeof globalThis, domain: string | null): ConsentStore {
  const { document } = window;
  const { globalPrivacyControl, doNotTrack } = window.navigator as PrivacyNavigator;
  const channel = 'BroadcastChannel' in window ? new window.BroadcastChannel(CHANNEL) : null;
  const store = new ConsentStore({
    cookies: { read: () => document.cookie, write: (cookie) => void (document.cookie = cookie) },
    domain,
    optsOut: globalPrivacyControl === true || doNotTrack === '1',
    announce: () => channel?.postMessage('changed'),
  });
  const look = () => store.adopt();
  look();
  channel?.addEventListener('message', look);
  window.addEventListener('pageshow', look);
  document.addEventListener('visibilitychange', look);
  // Not in every browser yet, nor in every version of the DOM types.
  const { cookieStore } = window as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', look);
  return store;
}
