import type { DataRouter } from 'react-router';
import { loadBlocks } from '#src/blocks/load-blocks.ts';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import type { RouteHandle } from '#src/routes/route-tree.ts';
import type { ScreenResult } from '#src/remotes/screen-result.ts';
import type { BrowserSlots } from '#src/slots/browser-slots.ts';
import type { Fill } from '@plenum/federation/host/declared/declared';
import { layoutFills, screenFills } from '#src/slots/slots.ts';

interface Shown {
  readonly router: Pick<DataRouter, 'state' | 'subscribe'>;
  readonly runtime: AppRuntime;
  readonly slots: BrowserSlots;
}

/** Returns the page that is shown; null during a navigation, which loads its own fills. */
function pageNow({ state }: Shown['router']): { result: ScreenResult | undefined; route: RouteHandle['table'] } | null {
  const route = state.matches.at(-1)?.route;
  const table = (route?.handle as RouteHandle | undefined)?.table;
  if (!route || !table || state.navigation.state !== 'idle' || state.revalidation !== 'idle') return null;
  return { result: state.loaderData[route.id] as ScreenResult | undefined, route: table };
}

/**
 * Loads the blocks that a page's loaders did not: blocks whose condition started to hold while the page is open, and those of a layout that
 * was entered. Blocks of a page are removed with it; those of a layout remain for the document.
 * @returns reloads the layout's blocks for another user
 */
export function loadMissingFills({ router, runtime, slots }: Shown): { readonly reloadLayout: () => void } {
  const underWay = new Map<string, AbortController>();
  let shown: ScreenResult | undefined = pageNow(router)?.result;
  let ofPage = new Set<string>();

  const load = async (fill: Fill) => {
    const leave = new AbortController();
    underWay.get(fill.key)?.abort();
    underWay.set(fill.key, leave);
    const results = await loadBlocks([fill], { url: new URL(location.href), signal: leave.signal }, runtime);
    if (leave.signal.aborted) return;
    underWay.delete(fill.key);
    const result = results[fill.key];
    if (result) slots.put(fill.key, result);
  };
  const cancel = (keys: Iterable<string>) => {
    for (const key of keys) {
      underWay.get(key)?.abort();
      underWay.delete(key);
    }
  };
  const isMissing = ({ key }: Fill) => !slots.view.blocks[key] && !underWay.has(key);

  const loadMissing = () => {
    const page = pageNow(router);
    if (!page) return;
    const { result, route } = page;
    if (result !== shown) {
      shown = result;
      cancel(ofPage);
      slots.forget(ofPage);
      ofPage = new Set();
    }
    const layout = layoutFills(route.layout, slots);
    const screen = result?.kind === 'ready' ? screenFills(result.screen, slots).filter(({ key }) => !result.blocks[key]) : [];
    const needed = new Set([...layout, ...screen].map(({ key }) => key));
    cancel([...underWay.keys()].filter((key) => !needed.has(key)));
    for (const { key } of screen) ofPage.add(key);
    for (const fill of [...layout, ...screen].filter(isMissing)) void load(fill);
  };

  // Deferred: after a session change the router may reload the page first, and that load brings its fills along.
  slots.subscribe(() => queueMicrotask(loadMissing));
  router.subscribe(loadMissing);
  loadMissing();
  return {
    reloadLayout() {
      const route = pageNow(router)?.route ?? (router.state.matches.at(-1)?.route.handle as RouteHandle | undefined)?.table;
      if (route) for (const fill of layoutFills(route.layout, slots)) void load(fill);
    },
  };
}
