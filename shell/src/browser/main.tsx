import { StrictMode, startTransition, useEffect } from 'react';
import { type HydrationOptions, createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { createBrowserHost } from '@plenum/federation/host/browser/create-browser-host';
import { provideLoadLater } from '@plenum/federation/host/browser/load-later';
import { startSession } from '#src/auth/start-session.ts';
import { BOOT_ELEMENT_ID, ROOT_ELEMENT_ID } from '@plenum/federation/host/browser/page-boot';
import { adoptNonce } from '#src/browser/adopt-nonce.ts';
import type { Boot } from '#src/boot/boot.ts';
import { allows } from '#src/consent/consent-view.ts';
import { holdNavigationOffline } from '#src/browser/navigation/hold-navigation-offline.ts';
import { markSettled } from '#src/browser/mark-settled.ts';
import { nextTask } from '#src/boot/next-task.ts';
import { onIdleOrIntent } from '#src/browser/on-idle-or-intent.ts';
import { pendingModules } from '#src/browser/pending-modules.ts';
import { PartUsage, reportUsage } from '#src/browser/part-usage.ts';
import { watchConditions } from '#src/browser/watch-conditions.ts';
import { createReporter } from '#src/errors/create-reporter.ts';
import { createEventBus } from '#src/app/create-event-bus.ts';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { prefetchTransportOnIntent } from '#src/http/create-http-client.ts';
import { FrameHydration } from '#src/app/frame-hydration.ts';
import { loadLayout } from '#src/layouts/layouts.ts';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { createFirstRouter } from '#src/router/first-router.ts';
import { layoutRouteId, routeObjects } from '#src/router/route-objects.tsx';
import { parametersToPreserve } from '#src/routes/navigation-rules.ts';
import type { RootData } from '#src/app/start-up-data.ts';
import { AppContextProvider } from '#src/app/app-context.tsx';
import { partInStack } from '#src/boundaries/error-attribution.tsx';
import { PendingScreen } from '#src/remotes/pending-screen.ts';
import { RemoteAccess } from '#src/remotes/remote-access.ts';
import { prepareChunk, prepareChunksBy } from '#src/boot/shell-chunks.ts';
import { sharedModules } from '#src/shared-modules.ts';
import { BrowserSlots } from '#src/slots/browser-slots.ts';
import type { LayoutData } from '#src/layouts/load-layout-data.ts';
import { rememberTimeZone } from '#src/browser/remember-time-zone.ts';
import { startTracking } from '#src/tracking/start-tracking.ts';
import { VisitSourceStorage } from '#src/tracking/visit-source-storage.ts';
import { visitSource } from '#src/tracking/visit-source.ts';
import { startVitals } from '#src/vitals/start-vitals.ts';
import { startWidgets } from '#src/widgets/start-widgets.ts';
import { createPageStores } from '#src/stores/page-stores.ts';
import { watchView } from '#src/stores/store-access.ts';

/** Hydrates the page, and starts everything that a document runs with. */
export async function main(): Promise<void> {
  adoptNonce(document, performance);
  const boot = JSON.parse(document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? '{}') as Boot;
  const usage = new PartUsage();
  const report = createReporter(boot, (onChange) => watchView(consent, (view) => allows(view, 'statistics'), onChange), usage.failed);
  const host = createBrowserHost({ releases: boot.releases, assetBase: boot.assetBase, shared: sharedModules });
  prepareChunksBy((chunk) => (boot.shellChunks.includes(chunk) ? Promise.resolve() : host.prepare('shell', chunk)));
  const routes = createRouteTable(boot.declared);
  const { layout } = routes.match(location.pathname).route;
  const layoutData = boot.loaderData[layoutRouteId(layout)] as LayoutData | undefined;
  const {
    header,
    promo,
    consent,
    notices,
    heldNavigation,
    begin: beginStores,
  } = createPageStores({
    window,
    header: layoutData?.frame?.header ?? null,
    promo: layoutData?.frame?.promo ?? null,
    domain: boot.hosts?.domain ?? null,
    report,
  });
  await nextTask();
  const events = createEventBus(report);
  const {
    http,
    session,
    isLikely: isSignInLikely,
    begin: beginSession,
  } = startSession({
    boot,
    stores: {
      cookies: {
        read: () => document.cookie,
        write: (cookie: string) => {
          document.cookie = cookie;
        },
      },
      storage: () => window.localStorage,
    },
    events,
    notices,
    report,
  });
  // A failure is reported, and both are tried again, with the code for navigations.
  if (isSignInLikely) void Promise.allSettled([beginStores(), beginSession()]);
  const preservedParameters = parametersToPreserve(new URL(location.href));
  await nextTask();
  const slots = new BrowserSlots({
    declared: boot.declared,
    served: { signedIn: boot.session.view.status === 'signed-in', cookies: boot.cookies },
    layoutBlocks: layoutData?.blocks ?? {},
    isSignedIn: () => session.view.status === 'signed-in',
    readCookies: () => document.cookie,
  });
  const root = boot.loaderData['root'] as RootData | undefined;
  const tracking = startTracking({
    window,
    consent,
    source: new VisitSourceStorage({
      document,
      hostname: location.hostname,
      domain: boot.hosts?.domain ?? null,
      visit: visitSource(new URL(location.href), document.referrer),
    }),
    http,
    apiBase: boot.apiBase,
    analyticsCookies: boot.widgets?.services.find(({ name }) => name === 'analytics')?.cookies ?? [],
    report,
  });
  startWidgets({ window, consent, widgets: boot.widgets, reload: () => location.reload() });
  const runtime: AppRuntime = {
    routes,
    remotes: new RemoteAccess(host.loader, usage.observe(host.id)),
    slots,
    http,
    session,
    header,
    promo,
    hosts: boot.hosts,
    storage: boot.declared.storage ?? [],
    settings: root?.settings ?? null,
    report,
    onServer: false,
    pendingScreen: new PendingScreen(),
    preservedParameters,
    documentPath: location.pathname,
    visit: tracking,
    timeZone: boot.timeZone,
    consent,
    loaderDeadlineMs: null,
    blockDeadlineMs: 8000,
    blockGraceMs: null,
  };

  const firstView = Promise.withResolvers<void>();
  const lateCode = provideLoadLater({
    window,
    // Prepared, the hashes of all files of the shell are known.
    firstView: firstView.promise.then(() => prepareChunk('tool-navigation').catch(() => undefined)),
    report: (error) => report(error, { stage: 'load' }),
  });
  const pending = pendingModules(boot.loaderData, runtime, firstView.promise);
  const holdOffline = holdNavigationOffline(window, heldNavigation);
  const {
    router,
    isComplete,
    load: loadNavigation,
  } = createFirstRouter({
    routes: routeObjects(routes, null),
    loaderData: boot.loaderData,
    async loadRouter(history) {
      firstView.resolve();
      const sessionBegun = beginSession().catch((error: unknown) => report(error, { tool: 'session' }));
      const storesBegun = beginStores().catch(() => undefined);
      try {
        await prepareChunk('tool-navigation');
        const { startNavigation } = await import(/* webpackChunkName: "tool-navigation" */ '#src/browser/start-navigation.ts');
        // What the page goes on to may depend on who is signed in, and changes the stores.
        await sessionBegun;
        await storesBegun;
        await nextTask();
        return startNavigation({ boot, host, runtime, slots, history, holdOffline });
      } catch (error) {
        report(error, { tool: 'navigation' });
        throw error;
      }
    },
    hold: (address, isReplacement) => holdOffline(address, () => void router.navigate(address, { replace: isReplacement })),
    leave: (address, isReplacement) => (isReplacement ? location.replace(address) : location.assign(address)),
  });
  const needNavigation = () => {
    // Otherwise the next navigation loads it.
    if (navigator.onLine) void loadNavigation().catch(() => undefined);
  };
  if (!isComplete) await loadNavigation();
  const firstKey = router.state.location.key;
  const frameHydration = new FrameHydration(() => {
    performance.mark('hydrated');
    document.documentElement.dataset['hydrated'] = '';
  });
  const app = {
    runtime,
    frameHydration,
    notices,
    heldNavigation,
    events,
    onServer: false,
    pending,
    showsServerHtml: () => router.state.location.key === firstKey,
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
  // Without its layout a page cannot hydrate: the server's HTML stays and can be read.
  if (element && (await loadLayout(layout).catch((error: unknown) => report(error, { layout })))) {
    const options: HydrationOptions = {
      onRecoverableError: (error, { componentStack }) =>
        report(error, { stage: 'hydration', ...partInStack(componentStack), recovered: true }),
      onCaughtError: () => undefined,
    };
    // Empty when the page is rendered in the browser: a remote under development inside a running site.
    if (element.firstChild) startTransition(() => void hydrateRoot(element, <Site />, options));
    else createRoot(element, options).render(<Site />);
  }
  // The first question for the time zone takes the browser 15 ms.
  setTimeout(() => rememberTimeZone({ document, known: boot.timeZone, domain: boot.hosts?.domain ?? null }));
  watchConditions({ window, events, router }, slots.update);
  // What the page shows depends on both: its loaders may have to run again, or blocks have to be loaded.
  slots.subscribe(needNavigation);
  session.subscribe(needNavigation);
  slots.update();
  if (isSignInLikely) needNavigation();
  tracking.watch(router);
  reportUsage(window, boot.set, usage);
  startVitals({ set: boot.set, route: routes.match(location.pathname).route.path });
  onIdleOrIntent(window, needNavigation);
  addEventListener('online', needNavigation);
  void markSettled(firstView.promise.then(loadNavigation), pending, lateCode.settled);
  prefetchTransportOnIntent();
}
