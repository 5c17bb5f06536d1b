import { STORAGE_KEY } from '#src/auth/storage/may-hold-session.ts';

const CHANNEL = 'plenum-session';

/** How the session changed: `signed-out` by its user, `ended` otherwise. */
export type TabMessage = 'changed' | 'ended' | 'signed-out';

/** Signals that another tab or the other host changed the session. They carry no token: the receiver reads the cookies. */
export interface Tabs {
  /** Notifies the other tabs of this origin. */
  readonly announce: (what: TabMessage) => void;
}

/**
 * Listens to the other tabs of this origin (BroadcastChannel, storage events) and to the other host, which shares only cookies: their
 * change event where the browser supports it, and the moment a tab becomes visible again, also from the back/forward cache.
 */
export function watchTabs(window: Window & typeof globalThis, onChange: (what: TabMessage) => void): Tabs {
  const channel = 'BroadcastChannel' in window ? new window.BroadcastChannel(CHANNEL) : null;
  channel?.addEventListener('message', ({ data }) => onChange(data === 'ended' || data === 'signed-out' ? data : 'changed'));
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) onChange('changed');
  });
  const look = () => onChange('changed');
  window.addEventListener('pageshow', look);
  window.document.addEventListener('visibilitychange', look);
  // Not in every browser yet, nor in every version of the DOM types.
  const { cookieStore } = window as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', look);
  return { announce: (what) => channel?.postMessage(what) };
}
