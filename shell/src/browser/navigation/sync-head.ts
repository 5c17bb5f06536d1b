import type { createBrowserRouter } from 'react-router';
import { withOrigin } from '#src/routes/hosts.ts';
import { applyHead } from '#src/head/apply-head.ts';
import { pageMeta } from '#src/head/page-meta.ts';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import type { RouteHandle } from '#src/routes/route-tree.ts';
import type { ScreenResult } from '#src/remotes/screen-result.ts';
import { loadedShellScreen } from '#src/screens/shell-screens.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** Updates title, description, canonical address and the rest of the head after each client navigation; `origin` is the public one. */
export function syncHead(router: Router, runtime: AppRuntime, origin: string): void {
  let shown = router.state.loaderData;
  router.subscribe((state) => {
    if (state.navigation.state !== 'idle' || state.loaderData === shown) return;
    shown = state.loaderData;
    const route = state.matches.at(-1)?.route;
    const result = route ? (state.loaderData[route.id] as ScreenResult | undefined) : undefined;
    if (!route || !result) return;
    const screen = loadedShellScreen(result.screen) ?? (result.kind === 'ready' ? runtime.remotes.loadedScreen(result.screen) : undefined);
    const url = withOrigin(new URL(location.href), origin);
    applyHead(pageMeta(result, screen, url, runtime.report, (route.handle as RouteHandle).table.personal).meta, url);
  });
}
