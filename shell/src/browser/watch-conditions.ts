import type { DataRouter } from 'react-router';
import type { EventBus } from '@plenum/shared-contracts/events/events';

interface Sources {
  readonly window: Window & typeof globalThis;
  readonly events: Pick<EventBus, 'on'>;
  readonly router: Pick<DataRouter, 'subscribe'>;
}

/**
 * Calls `update` whenever the condition of a fill may have a new outcome: the session or the cart changed, a cookie was set (where the
 * browser reports it), a navigation ended, or the tab became visible again after another tab may have changed cookies.
 */
export function watchConditions({ window, events, router }: Sources, update: () => void): void {
  events.on('session:changed', update);
  events.on('cart:changed', update);
  router.subscribe(update);
  window.addEventListener('pageshow', update);
  window.document.addEventListener('visibilitychange', update);
  // Not in every browser yet, nor in every version of the DOM types.
  const { cookieStore } = window as { cookieStore?: EventTarget };
  cookieStore?.addEventListener('change', update);
}
