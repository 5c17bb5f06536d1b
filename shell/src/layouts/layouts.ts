import type { ComponentType, ReactNode } from 'react';
import { withDeadline } from '@plenum/federation/host/loading/deadline';
import { prepareChunk } from '#src/boot/shell-chunks.ts';
import type { LayoutName } from '#src/routes/layout-names.ts';

export type Layout = ComponentType<{ children: ReactNode }>;

/** specification section 2: a layout that does not load within 3000 ms is an error; for the first 200 ms nothing is shown. */
const LAYOUT_DEADLINE_MS = 3000;
export const LAYOUT_DELAY_MS = 200;

/** A layout's code did not load in time. */
class LayoutTimeout extends Error {
  override readonly name = 'LayoutTimeout';
}

/** A module of its own for each layout: rspack would merge chunks with the same modules into one, so that every page loads all of them. */
const layouts: Record<LayoutName, () => Promise<Layout>> = {
  anketa: () => import(/* webpackChunkName: "layout-anketa" */ '#src/layouts/frames/anketa-layout.tsx').then((m) => m.AnketaLayout),
  app: () => import(/* webpackChunkName: "layout-app" */ '#src/layouts/frames/app-layout.tsx').then((m) => m.AppLayout),
  auth: () => import(/* webpackChunkName: "layout-auth" */ '#src/layouts/frames/auth-layout.tsx').then((m) => m.AuthLayout),
  landing: () => import(/* webpackChunkName: "layout-landing" */ '#src/layouts/frames/landing-layout.tsx').then((m) => m.LandingLayout),
  'landing-test': () =>
    import(/* webpackChunkName: "layout-landing-test" */ '#src/layouts/frames/landing-test-layout.tsx').then((m) => m.LandingTestLayout),
  main: () => import(/* webpackChunkName: "layout-main" */ '#src/layouts/frames/main-layout.tsx').then((m) => m.MainLayout),
  payout: () => import(/* webpackChunkName: "layout-payout" */ '#src/layouts/frames/payout-layout.tsx').then((m) => m.PayoutLayout),
  promo: () => import(/* webpackChunkName: "layout-promo" */ '#src/layouts/frames/promo-layout.tsx').then((m) => m.PromoLayout),
  tariffs: () => import(/* webpackChunkName: "layout-tariffs" */ '#src/layouts/frames/tariffs-layout.tsx').then((m) => m.TariffsLayout),
};

const loaded = new Map<LayoutName, Layout>();
const loading = new Map<LayoutName, Promise<Layout>>();

/** Returns the layout if its code is loaded. This is code, not state: the same for every visitor. */
export function loadedLayout(name: LayoutName): Layout | undefined {
  return loaded.get(name);
}

/** Loads a layout's code, however long that takes. */
export async function fetchLayout(name: LayoutName): Promise<Layout> {
  await prepareChunk(`layout-${name}`);
  const layout = await layouts[name]();
  // Also when it arrives after its deadline: the next attempt then has it at once.
  loaded.set(name, layout);
  return layout;
}

/** Loads a layout's code; a failed attempt is not cached. Rejects at its deadline, counted from the first caller. */
export function loadLayout(name: LayoutName): Promise<Layout> {
  const layout = loaded.get(name);
  if (layout) return Promise.resolve(layout);
  const timeout = () => new LayoutTimeout(`The layout ${name} did not load within ${LAYOUT_DEADLINE_MS} ms`);
  const pending = loading.get(name) ?? withDeadline(fetchLayout(name), LAYOUT_DEADLINE_MS, timeout).finally(() => loading.delete(name));
  loading.set(name, pending);
  return pending;
}
