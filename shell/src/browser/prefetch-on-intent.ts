import { type createBrowserRouter, matchRoutes } from 'react-router';
import type { BrowserHost } from '@plenum/federation/host/browser/create-browser-host';
import type { TableRoute } from '#src/routes/route-table.ts';
import { split } from '#src/screens/remote-access.ts';

/** A link that is hovered, focused or touched: its screen's code is fetched, not run. */
export function prefetchOnIntent(router: ReturnType<typeof createBrowserRouter>, host: BrowserHost): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin) return;
    const table = matchRoutes(router.routes as never, link.pathname)?.at(-1)?.route.handle as { table?: TableRoute } | undefined;
    const [remote, screen] = split(table?.table?.screen ?? '');
    if (remote.startsWith('mf-')) host.prefetch(remote, `screen-${screen}`);
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, onIntent, { passive: true });
}
