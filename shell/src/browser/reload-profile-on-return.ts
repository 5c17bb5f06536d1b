import type { DataRouter } from 'react-router';

/**
 * Reloads the profile on the browser's back and forward (specification section 4), but not on a jump within the page. A page restored from
 * the back/forward cache has no navigation and counts too.
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
