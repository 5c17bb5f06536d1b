import type { ServerHost } from '@plenum/federation/host/server/create-server-host';
import type { RemoteId } from '@plenum/federation/host/loading/remote-loader';
import { type ComposedRelease, type Composition, compositionId } from '#src/boot/composition.ts';

/** The sets a worker holds at once, and the versions that only dropped sets named. */
export class ComposedSets {
  readonly #host: ServerHost;
  readonly #sets = new Map<string, Composition>();

  constructor(host: ServerHost) {
    this.#host = host;
  }

  add(composition: Composition): void {
    this.#sets.set(compositionId(composition), composition);
  }

  /** @throws Error when the set was never adopted or is dropped */
  get(set: string): Composition {
    const composition = this.#sets.get(set);
    if (!composition) throw new Error(`Release set ${set} is not adopted by this worker.`);
    return composition;
  }

  /** A version as a set names it. @throws Error when none does */
  release({ name, version }: RemoteId): ComposedRelease {
    const release = [...this.#sets.values()].map(({ remotes }) => remotes[name]).find((candidate) => candidate?.version === version);
    if (!release) throw new Error(`No release set names ${name}@${version}.`);
    return release;
  }

  drop(set: string): void {
    const dropped = this.#sets.get(set);
    this.#sets.delete(set);
    if (!dropped) return;
    const used = new Set(
      [...this.#sets.values()].flatMap((composition) =>
        Object.entries(composition.remotes).map(([name, { version }]) => `${name}@${version}`),
      ),
    );
    for (const [name, { version }] of Object.entries(dropped.remotes))
      if (!used.has(`${name}@${version}`)) this.#host.evict({ name, version });
  }
}
