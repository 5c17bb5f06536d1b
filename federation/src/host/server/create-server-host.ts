import type { Samples } from '@plenum/shared-contracts/remote/samples';
import { containerRuntime } from '#src/host/loading/container-runtime.ts';
import { type SharedModules, createFederation } from '#src/host/loading/federation-instance.ts';
import type { LoadFailure } from '#src/host/loading/load-failure.ts';
import { RemoteLoader, type RemoteId, containerKey, parseContainerKey } from '#src/host/loading/remote-loader.ts';
import { evaluateContainer } from '#src/host/server/evaluate-container.ts';
import { evictContainer, captureInstanceName } from '#src/host/server/evict-container.ts';

export interface ServerHostOptions {
  readonly shared: SharedModules;
  /** Returns the verified text of a remote's server build. Rejects when it is missing or does not match its hash. */
  readonly readSource: (id: RemoteId) => Promise<string>;
  /** Base address of a remote's files in browsers: `/_/mf-blog/1.0.0/`. */
  readonly publicPath: (id: RemoteId) => string;
  readonly onFailure?: (failure: LoadFailure) => void;
  readonly deadlineMs?: number;
  readonly resetTimeoutMs?: number;
}

export interface ServerHost {
  readonly loader: RemoteLoader;
  /** Returns the samples of a remote; null if it has none. Rejects if they do not load. */
  samples(id: RemoteId): Promise<Samples | null>;
  /** Removes a version that no active release set contains any more. */
  evict(id: RemoteId): void;
}

/**
 * Creates the host on the server: one per shell build and thread. Versions coexist under their own names, so a release set only selects
 * among them.
 * @param options the libraries to share, access to the files of releases, and deadlines
 * @returns the loader of remotes, and `evict`, which removes a version
 * @example
 * const host = createServerHost({ shared, readSource, publicPath: ({ name, version }) => `/_/${name}/${version}/` });
 * const screen = await host.loader.screen({ name: 'mf-blog', version: '1.0.0' }, 'article');
 */
export function createServerHost(options: ServerHostOptions): ServerHost {
  const { deadlineMs = 4000, resetTimeoutMs = 5000, onFailure } = options;
  /** Container key → the name under which the container registered its own runtime instance. */
  const ownNames = new Map<string, string>();
  const federation = createFederation('shell', options.shared, async (key) => {
    const id = parseContainerKey(key);
    const source = await options.readSource(id);
    const evaluate = () => evaluateContainer(source, `${key}/remote-entry.cjs`, containerRuntime, options.publicPath(id));
    return captureInstanceName(evaluate, (ownName) => ownNames.set(key, ownName));
  });
  const loader = new RemoteLoader({ federation, deadlineMs, resetTimeoutMs, now: () => performance.now(), onFailure });
  return {
    loader,
    async samples(id) {
      const exposed = federation.expose(containerKey(id, 0), './samples').catch((error: unknown) => {
        // The runtime's message for a module that a container does not expose.
        if (error instanceof Error && error.message.includes('does not exist in container')) return null;
        throw error;
      });
      return ((await exposed) as { samples?: Samples } | null)?.samples ?? null;
    },
    evict(id) {
      loader.forget(id);
      for (const key of federation.keys().filter((name) => name === containerKey(id, 0) || name.startsWith(`${containerKey(id, 0)}~`))) {
        federation.forget(key);
        evictContainer(ownNames.get(key));
        ownNames.delete(key);
      }
    },
  };
}
