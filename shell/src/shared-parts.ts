import { prepareChunk } from '#src/boot/shell-chunks.ts';

async function from<Module>(chunk: string, load: () => Promise<Module>): Promise<Module> {
  await prepareChunk(chunk);
  return load();
}

const loadStores = () => from('tool-mobx', () => import(/* webpackChunkName: "tool-mobx" */ '#src/shared-stores.ts'));

/**
 * Parts that the shell loads once for itself and every compatible remote, on first use (docs/decisions/0023): those that packages list in
 * their `sharedParts`, zod and MobX.
 */
export const sharedParts: Readonly<Record<string, () => Promise<unknown>>> = {
  'zod/mini': () => from('tool-schemas', () => import(/* webpackChunkName: "tool-schemas" */ '#src/shared-schemas.ts').then((m) => m.zod)),
  mobx: () => loadStores().then((m) => m.mobx),
  'mobx-react-lite': () => loadStores().then((m) => m.mobxReactLite),
  '@plenum/shared-ui/dialog/surface': () =>
    from('tool-dialog', () => import(/* webpackChunkName: "tool-dialog" */ '@plenum/shared-ui/dialog/surface')),
  '@plenum/shared-ui/menu/surface': () =>
    from('tool-menu', () => import(/* webpackChunkName: "tool-menu" */ '@plenum/shared-ui/menu/surface')),
  '@plenum/shared-ui/popover/surface': () =>
    from('tool-popover', () => import(/* webpackChunkName: "tool-popover" */ '@plenum/shared-ui/popover/surface')),
  '@plenum/shared-ui/toast/list': () =>
    from('tool-toast-list', () => import(/* webpackChunkName: "tool-toast-list" */ '@plenum/shared-ui/toast/list')),
};
