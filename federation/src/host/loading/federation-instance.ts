import { ModuleFederation } from '@module-federation/runtime-core';
import type { Container } from '#src/host/loading/container.ts';

/** What the host hands to its remotes: library → its version and the module itself. */
export type SharedModules = Readonly<Record<string, { readonly version: string; readonly module: unknown }>>;

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
  const { shareScopeMap } = new ModuleFederation({
    name,
    remotes: [],
    shared: Object.fromEntries(
      Object.entries(shared).map(([library, { version, module }]) => [
        library,
        { version, lib: () => module, strategy: 'loaded-first' as const, shareConfig: { singleton: true, requiredVersion: `^${version}` } },
      ]),
    ),
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
