import type { BrowserHost } from '@plenum/federation/host/browser/create-browser-host';
import { LOADERS_CHUNK } from '@plenum/federation/remote/lazy-code';
import { loadLayout } from '#src/layouts/layouts.ts';
import type { RouteTable } from '#src/routes/create-route-table.ts';
import { splitReference } from '#src/remotes/remote-access.ts';
import { placements, type Slots } from '#src/slots/slots.ts';

/** Fetches, without running it, the code of a link's screen and blocks once the link is hovered, focused or touched. */
export function prefetchOnIntent(host: Pick<BrowserHost, 'prefetch'>, { match }: Pick<RouteTable, 'match'>, slots: Slots): void {
  const onIntent = (event: Event) => {
    const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
    if (!link || link.origin !== location.origin || !navigator.onLine) return;
    const { route } = match(link.pathname);
    if ('redirect' in route) return;
    void loadLayout(route.layout).catch(() => undefined);
    const [owner, screen] = splitReference(route.screen);
    host.prefetch(owner, owner === 'shell' ? `page-${screen}` : `screen-${screen}`);
    host.prefetch(owner, LOADERS_CHUNK);
    for (const { block } of placements(route, slots)) {
      const [remote, name] = splitReference(block);
      host.prefetch(remote, `block-${name}`);
      host.prefetch(remote, LOADERS_CHUNK);
    }
  };
  for (const type of ['pointerover', 'focusin', 'touchstart']) document.addEventListener(type, onIntent, { passive: true });
}
