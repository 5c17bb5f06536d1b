import { ModuleFederation } from '@module-federation/runtime-core';
import type { Container } from '#src/host/loading/container.ts';

/**
 * What the host hands to its remotes: library → its version and the module itself, one for all; or how
 * to load it when a remote first asks, which may have one of its own where the version does not fit.
 */
export type SharedModules = Readonly<
  Record<string, { readonly version: string } & ({ readonly module: unknown } | { readonly load: () => Promise<unknown> })>
>;

type ShareScopes = ModuleFederation['shareScopeMap'];
type ShareOptions = NonNullable<ConstructorParameters<typeof ModuleFederation>[0]['shared']>[string];

export interface FederationInstance {
  /** The value that container `key` exposes as `module` (`./remote`). */
  expose(key: string, module: string): Promise<unknown>;
  /** Drops a container: its key may be asked for anew. */
  forget(key: string): void;
  /** Every container asked for and not forgotten. */
  keys(): string[];
}

const SCOPE = 'default';

/**
 * One Module Federation instance whose containers come from `loadContainer`. The runtime holds the
 * shared libraries and resolves them for each container; fetching is the host's own, so of the
 * runtime's loader (its deadlines, its memory of failed entries) nothing runs and nothing is shipped.
 * `key` is unique per version and attempt: neither a version nor a failed try ever stands in the way of another.
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

/** What `load` brings, for the runtime; which remembers a failure for good, so it is made to forget. */
async function loaded(load: () => Promise<unknown>, scopes: ShareScopes, library: string): Promise<() => unknown> {
  try {
    const module = await load();
    return () => module;
  } catch (error) {
    for (const entry of Object.values(scopes[SCOPE]?.[library] ?? {})) entry.loading = null;
    throw error;
  }
}
