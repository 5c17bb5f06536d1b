import { nextTask } from '#src/boot/next-task.ts';
import { prepareChunk } from '#src/boot/shell-chunks.ts';
import type { Page } from '#src/browser/create-page.ts';
import { keepOfflineNavigation } from '#src/browser/navigation/keep-offline-navigation.ts';
import { keyHistoryEntries } from '#src/chrome/navigation/key-history-entries.ts';
import { createFirstRouter } from '#src/router/first-router.ts';
import { routeObjects } from '#src/router/route-objects.tsx';

/** Creates the router of the first page, which loads the code for navigations. @param onLoad called when that begins */
export function createPageRouter({ boot, host, runtime, slots, stores, started }: Page, onLoad: () => void) {
  const { report } = runtime;
  keyHistoryEntries(window);
  const keepOffline = keepOfflineNavigation(window, stores.offlineNavigation);
  const first = createFirstRouter({
    routes: routeObjects(runtime.routes, null),
    loaderData: boot.loaderData,
    async loadRouter(history) {
      onLoad();
      const sessionBegun = started.begin().catch((error: unknown) => report(error, { tool: 'session' }));
      const storesBegun = stores.begin().catch(() => undefined);
      try {
        await prepareChunk('tool-navigation');
        const { startNavigation } = await import(/* webpackChunkName: "tool-navigation" */ '#src/browser/start-navigation.ts');
        // What the page goes on to may depend on who is signed in, and changes the stores.
        await sessionBegun;
        await storesBegun;
        await nextTask();
        return startNavigation({ boot, host, runtime, slots, history, keepOffline });
      } catch (error) {
        report(error, { tool: 'navigation' });
        throw error;
      }
    },
    hold: (address, isReplacement) => keepOffline(address, () => void first.router.navigate(address, { replace: isReplacement })),
    leave: (address, isReplacement) => (isReplacement ? location.replace(address) : location.assign(address)),
    reload: () => location.reload(),
  });
  return first;
}
