import { type ComponentType, type ReactNode, Suspense, createElement, lazy, useSyncExternalStore } from 'react';
import type { AnyScreen, PageMeta } from '@plenum/shared-contracts/remote/contract';
import { ADOPTED_FOLDER } from '#src/remote/adopted-folder.ts';

/** Interface of every Module Federation container, whatever tool built it. */
interface Container {
  init(shareScope: object): Promise<void> | void;
  get(module: string): Promise<() => unknown>;
}

interface AdoptedModule {
  /** Entry of the container below the folder that the build adopts: `remoteEntry.js`. */
  readonly entry: string;
  /** Exposed module, as in its own configuration: `./Poll`. Its default export is a React component. */
  readonly module: string;
}

declare const __webpack_public_path__: string;
declare const __webpack_share_scopes__: Readonly<Record<string, object>>;

const containers = new Map<string, Promise<Container>>();

async function start(entry: string): Promise<Container> {
  const address = new URL(`${ADOPTED_FOLDER}/${entry}`, new URL(__webpack_public_path__, location.href));
  const container = (await import(/* webpackIgnore: true */ address.href)) as Container;
  await container.init(__webpack_share_scopes__['default'] ?? {});
  return container;
}

/** The container is started once; a failed start is tried again. */
function containerOf(entry: string): Promise<Container> {
  const starting = containers.get(entry) ?? start(entry);
  containers.set(entry, starting);
  starting.catch(() => containers.delete(entry));
  return starting;
}

async function load({ entry, module }: AdoptedModule): Promise<{ default: ComponentType }> {
  const container = await containerOf(entry);
  const exposed = (await container.get(module))() as { default?: ComponentType };
  if (!exposed.default) throw new Error(`${module} of ${entry} has no default export: a screen needs a React component.`);
  return { default: exposed.default };
}

const never = () => () => undefined;

/** Renders its children in the browser only. The server, and the page during hydration, show `fallback`. */
function InBrowser({ fallback, children }: { readonly fallback: ReactNode; readonly children?: ReactNode }) {
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return isHydrated ? createElement(Suspense, { fallback }, children) : fallback;
}

/**
 * Makes a screen from a component of a plain Module Federation remote, which was written without this contract. Its files are part of the
 * release that adopts them (`remotePreset(name, { adopt: '../poll/dist' })`): verified, immutable, rolled back with it. It must be built as
 * an ES module (`library: { type: 'module' }`) with `publicPath: 'auto'`, and takes shared libraries from the page if their versions fit.
 * It has no server build: the server sends `fallback`, and the browser loads the component.
 * @param adopted entry file and exposed module of the container
 * @param options.meta of the page, because the component has none
 * @param options.fallback shown until the component has loaded, and without JavaScript
 * @returns the screen, as from `defineScreen`
 * @example
 * export const screen = adoptScreen({ entry: 'remoteEntry.js', module: './Poll' }, { meta: { title: 'Poll' }, fallback: <p>Loading…</p> });
 */
export function adoptScreen(adopted: AdoptedModule, options: { meta: PageMeta; fallback: ReactNode }): AnyScreen {
  const { meta, fallback } = options;
  const Adopted = lazy(() => load(adopted));
  return {
    meta: () => meta,
    Component: () => createElement(InBrowser, { fallback }, createElement(Adopted)),
  };
}
