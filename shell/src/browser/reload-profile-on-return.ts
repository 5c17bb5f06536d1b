import type { DataRouter } from 'react-router';

/**
 * The profile reloads on the browser's back and forward (product-spec section 4), but not on a jump within
 * the page. A page that comes back out of the browser's own cache has no navigation and counts too.
 */
export function reloadProfileOnReturn(router: Pick<DataRouter, 'state' | 'subscribe'>, reload: () => unknown): void {
  const pageNow = () => `${router.state.location.pathname}${router.state.location.search}`;
  let page = pageNow();
  router.subscribe(({ historyAction }) => {
    const before = page;
    page = pageNow();
    if ((historyAction as string) === 'POP' && page !== before) reload();
  });
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) reload();
  });
}
