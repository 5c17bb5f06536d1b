import { provideLoadLater } from '@plenum/federation/host/browser/load-later';
import { BOOT_ELEMENT_ID } from '@plenum/federation/host/browser/page-boot';
import type { Boot } from '#src/boot/boot.ts';
import { prepareChunk } from '#src/boot/shell-chunks.ts';
import { adoptNonce } from '#src/browser/adopt-nonce.ts';
import { createPageRouter } from '#src/browser/create-page-router.ts';
import { createPage } from '#src/browser/create-page.ts';
import { hydratePage } from '#src/browser/hydrate-page.tsx';
import { loadWithRetry } from '#src/browser/load-with-retry.ts';
import { markSettled } from '#src/browser/mark-settled.ts';
import { onIdleOrIntent } from '#src/browser/on-idle-or-intent.ts';
import { PartUsage, reportUsage } from '#src/browser/part-usage.ts';
import { pendingModules } from '#src/browser/pending-modules.ts';
import { watchConditions } from '#src/browser/watch-conditions.ts';
import { prefetchTransportOnIntent } from '#src/http/create-http-client.ts';
import { startVitals } from '#src/vitals/start-vitals.ts';

/** Hydrates the page, and starts everything that a document runs with. */
export async function main(): Promise<void> {
  adoptNonce(document, performance);
  const boot = JSON.parse(document.getElementById(BOOT_ELEMENT_ID)?.textContent ?? '{}') as Boot;
  const usage = new PartUsage();
  const page = await createPage(boot, usage);
  const { runtime, slots, tracking, events, started } = page;
  const firstView = Promise.withResolvers<void>();
  const lazyCode = provideLoadLater({
    window,
    // Prepared, the hashes of all files of the shell are known.
    firstView: firstView.promise.then(() => prepareChunk('tool-navigation').catch(() => undefined)),
    report: (error) => runtime.report(error, { stage: 'load' }),
  });
  const pending = pendingModules(boot.loaderData, runtime, firstView.promise);
  const { router, isComplete, load: loadNavigation } = createPageRouter(page, firstView.resolve);
  if (!isComplete) await loadNavigation();
  await hydratePage(page, router, pending);

  // The page may wait for it, as an account does whose profile arrives later.
  const needNavigation = loadWithRetry(window, loadNavigation);
  watchConditions({ window, events, router }, slots.update);
  // What the page shows depends on both: its loaders may have to run again, or blocks have to be loaded.
  slots.subscribe(needNavigation);
  runtime.session.subscribe(needNavigation);
  slots.update();
  if (started.isLikely) needNavigation();
  tracking.watch(router);
  reportUsage(window, boot.set, usage);
  startVitals({ set: boot.set, route: runtime.routes.match(location.pathname).route.path });
  onIdleOrIntent(window, needNavigation);
  addEventListener('online', needNavigation);
  void markSettled(firstView.promise.then(loadNavigation), pending, lazyCode.settled);
  prefetchTransportOnIntent();
}
