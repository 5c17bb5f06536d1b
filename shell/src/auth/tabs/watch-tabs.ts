import { STORAGE_KEY } from '#src/auth/storage/auth-storage.ts';

const CHANNEL = 'plenum-session';

/** What tells that another tab, or the other host, changed the session. No token travels here: who hears of it looks at the cookies. */
export interface Tabs {
  /** Tells the other tabs of this origin. */
  readonly announce: (what: 'changed' | 'ended') => void;
}

/**
 * Listens to the other tabs of this origin (BroadcastChannel, storage events) and to the other host,
 * which shares nothing but cookies: their change event where the browser has it, and the moment a tab
 * is looked at again, also out of the back/forward cache.
 */
export function watchTabs(window: Window & typeof globalThis, onChange: (what: 'changed' | 'ended') => void): Tabs {
  const channel = 'BroadcastChannel' in window ? new window.BroadcastChannel(CHANNEL) : null;
  channel?.addEventListener('message', ({ data }) => onChange(data === 'ended' ? 'ended' : 'changed'));
  window.addEventListener('storage', ({ key }) => {
    if (key === STORAGE_KEY || key === null) onChange('changed');
  });
  const look = () => onChange('changed');
  window.addEventListener('pageshow', look);
  window.document.addEventListener('visibilitychange', look);
  // Not in every browser yet, nor in every version of the DOM's types.
  const { cookieStore } = window as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', look);
  return { announce: (what) => channel?.postMessage(what) };
}
