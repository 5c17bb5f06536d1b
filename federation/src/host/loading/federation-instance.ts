import { createInstance, type ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import type { Container } from '#src/host/loading/container.ts';

/** What the host hands to its remotes: library → its version and the module itself. */
export type SharedModules = Readonly<Record<string, { readonly version: string; readonly module: unknown }>>;

export interface FederationInstance {
  /** The value that container `key` exposes as `module` (`./remote`). */
  expose(key: string, module: string): Promise<unknown>;
  /** Drops a container: its key may be registered anew. */
  forget(key: string): void;
  /** Every container asked for and not forgotten. */
  keys(): string[];
}

/**
 * One Module Federation instance whose containers come from `loadContainer`: the runtime shares the
 * libraries and initialises containers, the host owns every fetch. `key` is unique per version and
 * attempt, so neither a version nor a failed try ever stands in the way of another.
 */
export function createFederation(
  name: string,
  shared: SharedModules,
  loadContainer: (key: string) => Promise<Container>,
): FederationInstance {
  const plugin: ModuleFederationRuntimePlugin = {
    name: 'host-owned-entries',
    loadEntry: ({ remoteInfo }) => loadContainer(remoteInfo.name) as never,
  };
  const instance = createInstance({
    name,
    remotes: [],
    shared: Object.fromEntries(
      Object.entries(shared).map(([library, { version, module }]) => [
        library,
        { version, lib: () => module, strategy: 'loaded-first' as const, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
      ]),
    ),
    shareStrategy: 'loaded-first',
    plugins: [plugin],
  });
  const registered = new Set<string>();
  // The runtime remembers entries by address for the whole process: two hosts must not share one.
  const owner = Math.random().toString(36).slice(2);
  return {
    async expose(key, module) {
      if (!registered.has(key)) {
        registered.add(key);
        instance.registerRemotes([{ name: key, entry: `${owner}/${key}`, type: 'module' }]);
      }
      return instance.loadRemote(`${key}/${module.replace('./', '')}`);
    },
    forget(key) {
      registered.delete(key);
      instance.moduleCache.delete(key);
      instance.options.remotes = instance.options.remotes.filter((remote) => remote.name !== key);
    },
    keys: () => [...registered],
  };
}
