import { prepareChunk } from '#src/screens/own-chunks.ts';
import type { AnyScreen } from '@plenum/shared-contracts/remote/contract';

/** The shell's own pages: the same shape as a remote's screens, lazily loaded as well. */
const shellScreens = {
  'shell#landing': () => import(/* webpackChunkName: "page-landing" */ '#src/pages/landing/screen.tsx').then((m) => m.screen),
  'shell#legal': () => import(/* webpackChunkName: "page-legal" */ '#src/pages/legal/screen.tsx').then((m) => m.screen),
  'shell#main': () => import(/* webpackChunkName: "page-main" */ '#src/pages/main/screen.tsx').then((m) => m.screen),
  'shell#not-available': () =>
    import(/* webpackChunkName: "page-not-available" */ '#src/pages/not-available/screen.tsx').then((m) => m.screen),
  'shell#not-found': () => import(/* webpackChunkName: "page-not-found" */ '#src/pages/not-found/screen.tsx').then((m) => m.screen),
  'shell#switch-account': () =>
    import(/* webpackChunkName: "page-switch-account" */ '#src/pages/switch-account/screen.tsx').then((m) => m.screen),
} satisfies Record<string, () => Promise<AnyScreen>>;

export type ShellScreenName = keyof typeof shellScreens;

const loaded = new Map<string, AnyScreen>();

/** The page's module, or undefined if the name is not one of the shell's. */
export async function loadShellScreen(reference: string): Promise<AnyScreen | undefined> {
  const load = (shellScreens as Record<string, (() => Promise<AnyScreen>) | undefined>)[reference];
  if (!load) return undefined;
  await prepareChunk(reference.replace('shell#', 'page-'));
  const screen = await load();
  loaded.set(reference, screen);
  return screen;
}

/** Code, not state: the same for every visitor. */
export function loadedShellScreen(reference: string): AnyScreen | undefined {
  return loaded.get(reference);
}
