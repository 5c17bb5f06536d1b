import {
  type DataRouter,
  RouterContextProvider,
  UNSAFE_createRouter,
  UNSAFE_defaultMapRouteProperties,
  UNSAFE_hydrationRouteProperties,
} from 'react-router';
import { announceErrors } from '@plenum/shared-ui/announce/announce-errors';
import { recoverFocus } from '@plenum/shared-ui/focus/recover-focus';
import type { BrowserHost } from '@plenum/federation/host/browser/create-browser-host';
import { type AppRuntime, runtimeContext } from '#src/app/app-runtime.ts';
import { revalidateOnSessionChange } from '#src/auth/revalidate-on-session-change.ts';
import type { Boot } from '#src/boot/boot.ts';
import { loadMissingFills } from '#src/browser/load-missing-fills.ts';
import { ignoreLateTransitions } from '#src/browser/navigation/ignore-late-transitions.ts';
import { loadDocument } from '#src/browser/navigation/load-document.ts';
import { navigationMiddleware } from '#src/browser/navigation/navigation-middleware.ts';
import { prefetchOnIntent } from '#src/browser/navigation/prefetch-on-intent.ts';
import { reloadProfileOnReturn } from '#src/browser/reload-profile-on-return.ts';
import { rememberTimeZone } from '#src/browser/remember-time-zone.ts';
import { syncHead } from '#src/browser/navigation/sync-head.ts';
import { UrgentSets } from '#src/browser/navigation/urgent-sets.ts';
import { showProgress } from '#src/chrome/navigation/show-progress.ts';
import { createRoutes } from '#src/router/create-routes.ts';
import type { BrowserHistory } from '#src/router/first-router.ts';
import type { BrowserSlots } from '#src/slots/browser-slots.ts';

interface NavigationParts {
  readonly boot: Boot;
  readonly host: Pick<BrowserHost, 'prefetch'>;
  readonly runtime: AppRuntime;
  readonly slots: BrowserSlots;
  readonly history: BrowserHistory;
  /** Holds a navigation if there is no connection; `go` starts it. Returns whether it is held. */
  readonly keepOffline: (address: string, go: () => void) => boolean;
}

/** Starts everything that a document needs to go on to another page, or to load data of this one again. */
export function startNavigation({ boot, host, runtime, slots, history, keepOffline }: NavigationParts): DataRouter {
  const { routes, session, preservedParameters } = runtime;
  const router = UNSAFE_createRouter({
    history,
    routes: createRoutes(routes),
    hydrationData: { loaderData: boot.loaderData },
    getContext: () => new RouterContextProvider(new Map([[runtimeContext, runtime]])),
    mapRouteProperties: UNSAFE_defaultMapRouteProperties,
    hydrationRouteProperties: UNSAFE_hydrationRouteProperties,
  }).initialize();
  const urgentSets = new UrgentSets(window, boot.set);
  navigationMiddleware(
    router,
    preservedParameters ?? new URLSearchParams(),
    routes,
    (address, replace) =>
      keepOffline(address, () => void router.navigate(address, { replace })) ||
      urgentSets.load(address, replace) ||
      loadDocument(window, runtime, address, replace),
  );
  ignoreLateTransitions(window);
  showProgress(router);
  syncHead(router, runtime, boot.origin);
  reloadProfileOnReturn(router, session.actions.reloadProfile);
  const lateFills = loadMissingFills({ router, runtime, slots });
  revalidateOnSessionChange(boot.session, session, () => {
    void router.revalidate();
    lateFills.reloadLayout();
  });
  urgentSets.watch();
  recoverFocus();
  announceErrors();
  prefetchOnIntent(host, routes, slots);
  // The first question for the time zone takes the browser 15 ms. The answer is for the next page.
  setTimeout(() => rememberTimeZone({ document, known: boot.timeZone, domain: boot.hosts?.domain ?? null }));
  return router;
}
