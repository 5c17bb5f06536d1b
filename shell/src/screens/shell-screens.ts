import { prepareChunk } from '#src/boot/shell-chunks.ts';
import type { AnyScreen } from '@plenum/shared-contracts/remote/contract';
import type { ShellScreenName } from '#src/routes/shell-screen-names.ts';

/** The shell's own pages, in the shape of a remote's screens and also loaded lazily. */
const shellScreens = {
  'shell#assistant': () => import(/* webpackChunkName: "page-assistant" */ '#src/pages/assistant/screen.tsx').then((m) => m.screen),
  'shell#big-business': () =>
    import(/* webpackChunkName: "page-big-business" */ '#src/pages/big-business/screen.tsx').then((m) => m.screen),
  'shell#contacts': () => import(/* webpackChunkName: "page-contacts" */ '#src/pages/contacts/screen.tsx').then((m) => m.screen),
  'shell#for-partners': () =>
    import(/* webpackChunkName: "page-for-partners" */ '#src/pages/for-partners/screen.tsx').then((m) => m.screen),
  'shell#landing': () => import(/* webpackChunkName: "page-landing" */ '#src/pages/landing/screen.tsx').then((m) => m.screen),
  'shell#legal': () => import(/* webpackChunkName: "page-legal" */ '#src/pages/legal/screen.tsx').then((m) => m.screen),
  'shell#main': () => import(/* webpackChunkName: "page-main" */ '#src/pages/main/screen.tsx').then((m) => m.screen),
  'shell#messenger-product': () =>
    import(/* webpackChunkName: "page-messenger-product" */ '#src/pages/messenger-product/screen.tsx').then((m) => m.screen),
  'shell#not-available': () =>
    import(/* webpackChunkName: "page-not-available" */ '#src/pages/not-found/not-available.tsx').then((m) => m.screen),
  'shell#not-found': () => import(/* webpackChunkName: "page-not-found" */ '#src/pages/not-found/screen.tsx').then((m) => m.screen),
  'shell#online-broadcasts': () =>
    import(/* webpackChunkName: "page-online-broadcasts" */ '#src/pages/online-broadcasts/screen.tsx').then((m) => m.screen),
  'shell#small-business': () =>
    import(/* webpackChunkName: "page-small-business" */ '#src/pages/small-business/screen.tsx').then((m) => m.screen),
  'shell#status': () => import(/* webpackChunkName: "page-status" */ '#src/pages/status/screen.tsx').then((m) => m.screen),
  'shell#switch-account': () =>
    import(/* webpackChunkName: "page-switch-account" */ '#src/pages/switch-account/screen.tsx').then((m) => m.screen),
  'shell#tour': () => import(/* webpackChunkName: "page-tour" */ '#src/pages/tour/screen.tsx').then((m) => m.screen),
  'shell#video-conference': () =>
    import(/* webpackChunkName: "page-video-conference" */ '#src/pages/video-conference/screen.tsx').then((m) => m.screen),
  'shell#webinars-product': () =>
    import(/* webpackChunkName: "page-webinars-product" */ '#src/pages/webinars-product/screen.tsx').then((m) => m.screen),
} satisfies Record<ShellScreenName, () => Promise<AnyScreen>>;

const loaded = new Map<string, AnyScreen>();

/** Returns the page's module, or undefined if the name is not one of the shell's. */
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
