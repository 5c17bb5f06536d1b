import type { DataRouter } from 'react-router';
import type { EventBus } from '@plenum/shared-contracts/events/events';

interface Sources {
  readonly window: Window & typeof globalThis;
  readonly events: Pick<EventBus, 'on'>;
  readonly router: Pick<DataRouter, 'subscribe'>;
}

/**
 * Calls `update` whenever a condition of a fill may have another outcome: the session or the cart changed, a cookie was set (where the
 * browser tells), a navigation ended, or the tab is looked at again after another one may have changed cookies.
 */
export function watchConditions({ window, events, router }: Sources, update: () => void): void {
  events.on('session:changed', update);
  events.on('cart:changed', update);
  router.subscribe(update);
  window.addEventListener('pageshow', update);
  window.document.addEventListener('visibilitychange', update);
  // Not in every browser yet, nor in every version of the DOM's types.
  const { cookieStore } = window as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', update);
}
