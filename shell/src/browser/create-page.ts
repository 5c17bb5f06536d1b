import { type BrowserHost, createBrowserHost } from '@plenum/federation/host/browser/create-browser-host';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import { createEventBus } from '#src/app/create-event-bus.ts';
import type { RootData } from '#src/app/start-up-data.ts';
import { pageClock } from '#src/browser/page-clock.ts';
import { startSession } from '#src/auth/start-session.ts';
import { ATTEMPT, type Boot } from '#src/boot/boot.ts';
import { nextTask } from '#src/boot/next-task.ts';
import { prepareChunksBy } from '#src/boot/shell-chunks.ts';
import type { PartUsage } from '#src/browser/part-usage.ts';
import { allows } from '#src/consent/consent-view.ts';
import { createReporter } from '#src/errors/create-reporter.ts';
import type { LayoutData } from '#src/layouts/load-layout-data.ts';
import { PendingScreen } from '#src/remotes/pending-screen.ts';
import { RemoteAccess } from '#src/remotes/remote-access.ts';
import { layoutRouteId } from '#src/router/route-objects.tsx';
import { createRouteTable } from '#src/routes/create-route-table.ts';
import { parametersToPreserve } from '#src/routes/navigation-rules.ts';
import { sharedModules } from '#src/shared-modules.ts';
import { BrowserSlots } from '#src/slots/browser-slots.ts';
import { createPageStores } from '#src/stores/page-stores.ts';
import { watchView } from '#src/stores/store-access.ts';
import { startTracking } from '#src/tracking/start-tracking.ts';
import { VisitSourceStorage } from '#src/tracking/visit-source-storage.ts';
import { visitSource } from '#src/tracking/visit-source.ts';
import { startWidgets } from '#src/widgets/start-widgets.ts';

/** What the document has from its start on: what loaders and components run with, and the stores, session and slots in it. */
export type Page = Awaited<ReturnType<typeof createPage>>;

/** Creates it in several tasks, between which the browser can answer a press. */
export async function createPage(boot: Boot, usage: PartUsage) {
  const report = createReporter(
    boot,
    (onChange) => watchView(stores.consent, (view) => allows(view, 'statistics'), onChange),
    usage.failed,
  );
  const host: BrowserHost = createBrowserHost({ releases: boot.releases, assetBase: boot.assetBase, shared: sharedModules });
  // Its chunks are imported from where the entry came from. The page's import map has their hashes for the first addresses only.
  const attempt = Number(document.documentElement.dataset[ATTEMPT] ?? 0);
  prepareChunksBy((chunk) => (!attempt && boot.shellChunks.includes(chunk) ? Promise.resolve() : host.prepare('shell', chunk, attempt)));
  const routes = createRouteTable(boot.declared);
  const { layout } = routes.match(location.pathname).route;
  const layoutData = boot.loaderData[layoutRouteId(layout)] as LayoutData | undefined;
  const domain = boot.hosts?.domain ?? null;
  const stores = createPageStores({
    window,
    header: layoutData?.frame?.header ?? null,
    promo: layoutData?.frame?.promo ?? null,
    domain,
    report,
  });
  const { header, promo, consent, notices } = stores;
  await nextTask();
  const events = createEventBus(report);
  const started = startSession({
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
  const { http, session } = started;
  // A failure is reported, and both are tried again, with the code for navigations.
  if (started.isLikely) void Promise.allSettled([stores.begin(), started.begin()]);
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
  const visit = visitSource(new URL(location.href), document.referrer, domain);
  const source = new VisitSourceStorage({ document, hostname: location.hostname, domain, visit });
  const tracking = startTracking({
    window,
    consent,
    source,
    http,
    apiBase: boot.apiBase,
    analyticsCookies: boot.widgets?.services.find(({ name }) => name === 'analytics')?.cookies ?? [],
    report,
  });
  startWidgets({
    window,
    consent,
    widgets: boot.widgets,
    source: () => (allows(consent.view, 'statistics') ? source.read(true) : null),
    reload: () => location.reload(),
  });
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
    now: pageClock(window.performance),
    timeZone: boot.timeZone,
    consent,
    loaderDeadlineMs: null,
    blockDeadlineMs: 8000,
    blockGraceMs: null,
  };
  return { boot, host, layout, stores, started, events, slots, tracking, runtime };
}
