import { StrictMode, startTransition, useEffect } from 'react';
import { createRoot, type HydrationOptions, hydrateRoot } from 'react-dom/client';
import type { DataRouter, Location } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { ROOT_ELEMENT_ID } from '@plenum/federation/host/browser/page-boot';
import { AppContextProvider, type PendingPart } from '#src/app/app-context.tsx';
import { FrameHydration } from '#src/app/frame-hydration.ts';
import { partInStack } from '#src/boundaries/error-attribution.tsx';
import type { Page } from '#src/browser/create-page.ts';
import { fetchLayout, loadLayout } from '#src/layouts/layouts.ts';
import { INCOMPLETE_ELEMENT_ID } from '#src/boot/boot.ts';

/**
 * Begins to hydrate the page. Without its layout it cannot: the server's HTML stays, can be read, and says so. A layout that arrives after its
 * deadline is still used.
 */
export async function hydratePage(
  { layout, stores, events, runtime }: Page,
  router: DataRouter,
  pending: ReadonlyMap<string, PendingPart>,
): Promise<void> {
  const { report } = runtime;
  const addressOf = ({ pathname, search }: Location) => pathname + search;
  const first = addressOf(router.state.location);
  let isFirstPage = true;
  router.subscribe(({ location }) => void (isFirstPage &&= addressOf(location) === first));
  const frameHydration = new FrameHydration(() => {
    performance.mark('hydrated');
    document.documentElement.dataset['hydrated'] = '';
  });
  const app = {
    runtime,
    frameHydration,
    notices: stores.notices,
    offlineNavigation: stores.offlineNavigation,
    events,
    onServer: false,
    pending,
    showsServerHtml: () => isFirstPage,
    serverRender: null,
  };

  function Site() {
    useEffect(() => frameHydration.hydrated(), []);
    return (
      <StrictMode>
        <AppContextProvider value={app}>
          <RouterProvider router={router} />
        </AppContextProvider>
      </StrictMode>
    );
  }

  const element = document.getElementById(ROOT_ELEMENT_ID);
  if (!element) return;
  try {
    await loadLayout(layout);
  } catch (error) {
    report(error, { layout });
    const line = document.getElementById(INCOMPLETE_ELEMENT_ID);
    line?.removeAttribute('hidden');
    if (!(await fetchLayout(layout).catch(() => null))) return;
    line?.setAttribute('hidden', '');
  }
  const options: HydrationOptions = {
    onRecoverableError: (error, { componentStack }) =>
      report(error, { stage: 'hydration', ...partInStack(componentStack), recovered: true }),
    onCaughtError: () => undefined,
  };
  // Empty when the page is rendered in the browser: a remote under development inside a running site.
  if (element.firstChild) startTransition(() => void hydrateRoot(element, <Site />, options));
  else createRoot(element, options).render(<Site />);
}
