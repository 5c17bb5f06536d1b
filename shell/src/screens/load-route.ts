import { LAYOUT_DELAY_MS, loadLayout } from '#src/layouts/layouts.ts';
import type { AppRuntime } from '#src/app/app-runtime.ts';
import type { ScreenRoute } from '#src/routes/route-table.ts';
import { type RouteRequest, loadScreen } from '#src/screens/load-screen.ts';
import type { ScreenResult } from '#src/remotes/screen-result.ts';

/** Waits for a layout's code; in the browser for at most 200 ms, after which the layout's route shows the progress and any failure. */
async function waitForLayout({ layout }: ScreenRoute, { onServer }: AppRuntime): Promise<void> {
  const loading = loadLayout(layout);
  if (onServer) {
    await loading;
    return;
  }
  const delay = new Promise<void>((resolve) => {
    setTimeout(resolve, LAYOUT_DELAY_MS);
  });
  await Promise.race([loading.catch(() => undefined), delay]);
}

/** Loads a screen and its layout in parallel. */
export async function loadRoute(route: ScreenRoute, entered: RouteRequest, runtime: AppRuntime): Promise<ScreenResult> {
  const [result] = await Promise.all([loadScreen(route, entered, runtime), waitForLayout(route, runtime)]);
  return result;
}
