import type { BrowserHost } from '@plenum/federation/host/browser/create-browser-host';
import { loadLayout } from '#src/layouts/layouts.ts';
import { matchTable } from '#src/routes/match-table.ts';
import { split } from '#src/screens/remote-access.ts';

/** A link that is hovered, focused or touched: its screen's code is fetched, not run. */
export function prefetchOnIntent(host: BrowserHost): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin) return;
    const route = matchTable(link.pathname)?.route;
    if (!route || 'redirect' in route) return;
    void loadLayout(route.layout).catch(() => undefined);
    const [remote, screen] = split(route.screen);
    if (remote.startsWith('mf-')) host.prefetch(remote, `screen-${screen}`);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, onIntent, { passive: true });
}
