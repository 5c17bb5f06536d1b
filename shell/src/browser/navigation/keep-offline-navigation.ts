import type { OfflineNavigationStore } from '#src/stores/offline-navigation-store.ts';
import type { StoreAccess } from '#src/stores/store-access.ts';

/** Tells whether an address is on the shown page, which needs no connection. */
function isOnThisPage(address: string, { location }: Window): boolean {
  const { origin, pathname, search } = new URL(address, location.href);
  return origin === location.origin && pathname === location.pathname && search === location.search;
}

/**
 * Keeps navigations while the browser has no connection, and starts the last of them when it is back. Without this, a link would replace a
 * page that can still be read by an error.
 * @returns keeps a navigation to an address if it must; `go` starts it. Returns whether it is kept
 */
export function keepOfflineNavigation(
  window: Window,
  kept: StoreAccess<OfflineNavigationStore>,
): (address: string, go: () => void) => boolean {
  const { navigator, document, location } = window;
  const keep = (address: string, go: () => void): boolean => {
    if (navigator.onLine || isOnThisPage(address, window)) return false;
    kept.act((store) => store.keep({ address, go }));
    return true;
  };
  window.addEventListener('online', () => kept.act((store) => store.release()));
  // Going back is a choice, too. An entry without a state is a link to a fragment of the shown page.
  window.addEventListener('popstate', ({ state }) => {
    if (state !== null) kept.act((store) => store.drop());
  });
  // Links that the router leaves to the browser. React has handled those of the router when the event arrives here.
  document.addEventListener('click', (event) => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.hasAttribute('download') || !['', '_self'].includes(link.target) || !link.protocol.startsWith('http')) return;
    const { href } = link;
    if (keep(href, () => location.assign(href))) event.preventDefault();
  });
  return keep;
}
