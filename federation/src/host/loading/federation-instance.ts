import { ModuleFederation } from '@module-federation/runtime-core';
import type { Container } from '#src/host/loading/container.ts';

/**
 * Libraries that the host shares with its remotes: library → its version and the module itself, one for all, or a function that loads it on
 * a remote's first use. A remote may use its own copy if the version does not fit.
 */
export type SharedModules = Readonly<
  Record<string, { readonly version: string } & ({ readonly module: unknown } | { readonly load: () => Promise<unknown> })>
>;

type ShareScopes = ModuleFederation['shareScopeMap'];
type ShareOptions = NonNullable<ConstructorParameters<typeof ModuleFederation>[0]['shared']>[string];

export interface FederationInstance {
  /** Returns the module that container `key` exposes as `module` (`./remote`). */
  expose(key: string, module: string): Promise<unknown>;
  /** Removes a container, so that its key may be requested again. */
  forget(key: string): void;
  /** All containers that were requested and not removed. */
  keys(): string[];
}

const SCOPE = 'default';

/**
 * Creates a Module Federation instance whose containers come from `loadContainer`. The runtime holds the shared libraries and resolves them
 * for each container. The host does its own fetching, so the runtime's loader (its deadlines, its cache of failed entries) is neither used
 * nor shipped. `key` is unique per version and attempt, so versions and failed attempts never conflict.
 */
export function createFederation(
  name: string,
  shared: SharedModules,
  loadContainer: (key: string) => Promise<Container>,
): FederationInstance {
  const share = (library: string, given: SharedModules[string]): ShareOptions => ({
    version: given.version,
    ...('module' in given ? { lib: () => given.module } : { get: () => loaded(given.load, shareScopeMap, library) }),
    strategy: 'loaded-first',
    shareConfig: { singleton: 'module' in given, requiredVersion: `^${given.version}` },
  });
  const { shareScopeMap }: { shareScopeMap: ShareScopes } = new ModuleFederation({
    name,
    remotes: [],
    shared: Object.fromEntries(Object.entries(shared).map(([library, given]) => [library, share(library, given)])),
    shareStrategy: 'loaded-first',
  });
  const containers = new Map<string, Promise<Container>>();

  const start = async (key: string): Promise<Container> => {
    const container = await loadContainer(key);
    // The protocol of a container's `init` (runtime-core, module/index.ts): the map must not be listed among its options.
    const options = Object.defineProperty({ version: '', shareScopeKeys: SCOPE }, 'shareScopeMap', { value: shareScopeMap });
    await container.init((shareScopeMap[SCOPE] ??= {}), [], options);
    return container;
  };
  return {
    async expose(key, module) {
      const pending = containers.get(key) ?? start(key);
      containers.set(key, pending);
      const factory = await (await pending).get(module);
      return factory();
    },
    forget: (key) => void containers.delete(key),
    keys: () => [...containers.keys()],
  };
}

/** Loads a shared library for the runtime, which caches a failure permanently unless it is reset. */
async function loaded(load: () => Promise<unknown>, scopes: ShareScopes, library: string): Promise<() => unknown> {
  try {
    const module = await load();
    return () => module;
  } catch (error) {
    for (const entry of Object.values(scopes[SCOPE]?.[library] ?? {})) entry.loading = null;
    throw error;
  }
}
