import { ConsentStore } from '#src/consent/consent-store.ts';

const CHANNEL = 'plenum-consent';

type PrivacyNavigator = Navigator & { readonly globalPrivacyControl?: boolean; readonly doNotTrack?: string | null };

/**
 * The visitor's consent in this document, in step with the other tabs of this host, and with the other host, which shares nothing but
 * the cookie: it is looked at whenever the page is shown again, and at once where the browser tells of changes of cookies.
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
  // Not in every browser yet, nor in every version of the DOM's types.
  const { cookieStore } = window as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', look);
  return store;
}
