import type { AnyBlock, AnyScreen, ListPages, Remote } from '@plenum/shared-contracts/remote/contract';
import { parseRemote } from '@plenum/shared-contracts/remote/parse-remote';
import { Breaker, type BreakerState, type TryOptions } from '#src/host/loading/breaker.ts';
import type { FederationInstance } from '#src/host/loading/federation-instance.ts';
import { LoadFailure, toLoadFailure } from '#src/host/loading/load-failure.ts';
import { withDeadline } from '#src/host/loading/deadline.ts';

export interface RemoteLoaderOptions {
  readonly federation: FederationInstance;
  /** Deadline for loading a remote, or a screen of it, in milliseconds. */
  readonly deadlineMs: number;
  /** Milliseconds during which a failed remote is not tried again. */
  readonly resetTimeoutMs: number;
  readonly now: () => number;
  /** Fetches what a part needs besides its code (`chunk` is `screen-article`), in parallel with it. */
  readonly prepare?: (id: RemoteId, chunk: string, attempt: number) => Promise<void>;
  readonly onFailure?: (failure: LoadFailure) => void;
}

export interface RemoteId {
  readonly name: string;
  readonly version: string;
}

/** A version whose breaker is not closed. */
export interface TrippedBreaker extends RemoteId {
  readonly state: Exclude<BreakerState, 'closed'>;
}

type Part = AnyScreen | AnyBlock;

/** Loading state of one version of one remote. */
class RemoteEntry {
  readonly id: RemoteId;
  readonly breaker: Breaker;
  attempt = 0;
  remote: Promise<Remote> | null = null;
  readonly parts = new Map<string, Promise<Part>>();
  readonly loaded = new Map<string, Part>();

  constructor(id: RemoteId, breaker: Breaker) {
    this.id = id;
    this.breaker = breaker;
  }

  /** Resets everything from a failed attempt: the next one uses other addresses. */
  reset(): void {
    this.attempt += 1;
    this.remote = null;
    this.parts.clear();
  }
}

/**
 * Loads remotes, screens and blocks with deadlines and a breaker per version. Rejections are not cached: after the reset timeout, or when
 * the user retries, everything is loaded again from another address.
 */
export class RemoteLoader {
  readonly #options: RemoteLoaderOptions;
  readonly #entries = new Map<string, RemoteEntry>();

  constructor(options: RemoteLoaderOptions) {
    this.#options = options;
  }

  /** @throws LoadFailure */
  screen(id: RemoteId, name: string, options?: TryOptions): Promise<AnyScreen> {
    return this.#part(id, 'screens', name, options) as Promise<AnyScreen>;
  }

  /** @throws LoadFailure */
  block(id: RemoteId, name: string, options?: TryOptions): Promise<AnyBlock> {
    return this.#part(id, 'blocks', name, options) as Promise<AnyBlock>;
  }

  /**
   * Returns the function that lists the pages of a screen; null if the screen has none. Used by the host on the server.
   * @throws LoadFailure
   */
  async listPages(id: RemoteId, name: string): Promise<ListPages | null> {
    // Goes through the breaker, like everything else of a remote.
    await this.screen(id, name);
    const remote = await this.#entry(id).remote;
    const { listPages } = remote?.screens[name] ?? {};
    const target = `${id.name}@${id.version}#${name}`;
    if (!listPages) return null;
    return withDeadline(listPages(), this.#options.deadlineMs, () => new LoadFailure('timeout', target)).catch((error: unknown) => {
      throw toLoadFailure(error, target);
    });
  }

  /** Returns the screen if it is already loaded, for use in a render. */
  loadedScreen(id: RemoteId, name: string): AnyScreen | undefined {
    return this.#entry(id).loaded.get(`screens/${name}`) as AnyScreen | undefined;
  }

  loadedBlock(id: RemoteId, name: string): AnyBlock | undefined {
    return this.#entry(id).loaded.get(`blocks/${name}`) as AnyBlock | undefined;
  }

  /** Returns the versions whose last attempt failed, for metrics: `half-open` once they may be tried again. */
  trippedBreakers(): TrippedBreaker[] {
    return [...this.#entries.values()].flatMap(({ id: { name, version }, breaker: { state } }) =>
      state === 'closed' ? [] : [{ name, version, state }],
    );
  }

  /** Removes a version with everything that is held for it. */
  forget(id: RemoteId): void {
    this.#entries.delete(`${id.name}@${id.version}`);
  }

  #entry(id: RemoteId): RemoteEntry {
    const key = `${id.name}@${id.version}`;
    let entry = this.#entries.get(key);
    if (!entry) {
      entry = new RemoteEntry(id, new Breaker(this.#options.resetTimeoutMs, this.#options.now));
      this.#entries.set(key, entry);
    }
    return entry;
  }

  async #part(id: RemoteId, kind: 'screens' | 'blocks', name: string, options?: TryOptions): Promise<Part> {
    const entry = this.#entry(id);
    const slot = `${kind}/${name}`;
    const pending = entry.parts.get(slot);
    if (pending) return pending;
    const target = `${id.name}@${id.version}#${name}`;
    const attempt = entry.breaker.start(options);
    if (!attempt) throw new LoadFailure('circuit-open', target);
    const { deadlineMs, onFailure } = this.#options;
    const work = withDeadline(this.#load(entry, id, kind, name), deadlineMs, () => new LoadFailure('timeout', target)).then(
      (part) => {
        attempt.succeeded();
        entry.loaded.set(slot, part);
        return part;
      },
      (error: unknown) => {
        const failure = toLoadFailure(error, target);
        if (entry.parts.get(slot) === work) entry.parts.delete(slot);
        // An unknown part is the caller's mistake, not a failure of the remote.
        if (failure.code === 'unknown') attempt.succeeded();
        else if (attempt.failed()) entry.reset();
        onFailure?.(failure);
        throw failure;
      },
    );
    entry.parts.set(slot, work);
    return work;
  }

  async #load(entry: RemoteEntry, id: RemoteId, kind: 'screens' | 'blocks', name: string): Promise<Part> {
    const chunk = `${kind === 'screens' ? 'screen' : 'block'}-${name}`;
    const [remote] = await Promise.all([
      (entry.remote ??= this.#remote(id, entry.attempt)),
      this.#options.prepare?.(id, chunk, entry.attempt),
    ]);
    const lazies = remote[kind] as Record<string, { load: () => Promise<Part> }>;
    const lazy = Object.hasOwn(lazies, name) ? lazies[name] : undefined;
    if (!lazy) {
      const release = `${id.name}@${id.version}`;
      throw new LoadFailure('unknown', `${release}#${name}`, undefined, `${release} does not provide ${kind.slice(0, -1)} ${name}`);
    }
    return lazy.load();
  }

  async #remote(id: RemoteId, attempt: number): Promise<Remote> {
    const exposed = (await this.#options.federation.expose(containerKey(id, attempt), './remote')) as { remote?: unknown } | null;
    return parseRemote(exposed?.remote, id.name);
  }
}

/** `mf-blog@1.0.0`, and `mf-blog@1.0.0~2` for the second retry. */
export function containerKey(id: RemoteId, attempt: number): string {
  return `${id.name}@${id.version}${attempt > 0 ? `~${attempt}` : ''}`;
}

/** Reads a container key back. */
export function parseContainerKey(key: string): RemoteId & { attempt: number } {
  const match = /^(.+?)@([^~]+)(?:~(\d+))?$/.exec(key);
  if (!match?.[1] || !match[2]) throw new TypeError(`Not a container key: ${key}`);
  return { name: match[1], version: match[2], attempt: Number(match[3] ?? 0) };
}
