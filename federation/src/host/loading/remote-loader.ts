import type { AnyBlock, AnyScreen, ListPages, Remote } from '@plenum/shared-contracts/remote/contract';
import { parseRemote } from '@plenum/shared-contracts/remote/parse-remote';
import { CircuitBreaker, type BreakerState, type AttemptOptions } from '#src/host/loading/circuit-breaker.ts';
import type { FederationInstance } from '#src/host/loading/federation-instance.ts';
import { LoadFailure, toLoadFailure } from '#src/host/loading/load-failure.ts';
import { type Part, RemoteEntry } from '#src/host/loading/remote-entry.ts';
import { withDeadline } from '#src/host/loading/deadline.ts';
import { LOADERS_CHUNK, isLazy } from '#src/remote/lazy-code.ts';

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

export interface PartOptions extends AttemptOptions {
  /** Its loader is about to run: also loads the code of the loader. */
  readonly withLoader?: boolean;
}

type Kind = 'screens' | 'blocks';

/** A part, and the attempt whose container it is taken from. */
interface Wanted {
  readonly entry: RemoteEntry;
  readonly attempt: number;
  readonly id: RemoteId;
  readonly kind: Kind;
  readonly name: string;
  readonly withLoader: boolean;
}

/**
 * Loads remotes, screens and blocks with deadlines, a breaker for each version, and one for each of its parts: a screen that throws at load
 * does not take the remote's other screens with it. Rejections are not cached: after the reset timeout, when the user retries, or when
 * another part that had failed loads, what failed is loaded again from another address.
 */
export class RemoteLoader {
  readonly #options: RemoteLoaderOptions;
  readonly #entries = new Map<string, RemoteEntry>();

  constructor(options: RemoteLoaderOptions) {
    this.#options = options;
  }

  /** @throws LoadFailure */
  screen(id: RemoteId, name: string, options?: PartOptions): Promise<AnyScreen> {
    return this.#wanted(id, 'screens', name, options) as Promise<AnyScreen>;
  }

  /** @throws LoadFailure */
  block(id: RemoteId, name: string, options?: PartOptions): Promise<AnyBlock> {
    return this.#wanted(id, 'blocks', name, options) as Promise<AnyBlock>;
  }

  /**
   * Returns the function that lists the pages of a screen; null if the screen has none. Used by the host on the server.
   * @throws LoadFailure
   */
  async listPages(id: RemoteId, name: string): Promise<ListPages | null> {
    // Goes through the breakers, like everything else of a remote.
    await this.screen(id, name);
    const entry = this.#entry(id);
    const remote = await entry.remote(entry.attemptOf(entry.part(slotOf('screens', name, false))));
    const { listPages } = remote.screens[name] ?? {};
    const target = `${id.name}@${id.version}#${name}`;
    if (!listPages) return null;
    return withDeadline(listPages(), this.#options.deadlineMs, () => new LoadFailure('timeout', target)).catch((error: unknown) => {
      throw toLoadFailure(error, target);
    });
  }

  /** Returns the screen if it is already loaded, for use in a render. */
  loadedScreen(id: RemoteId, name: string): AnyScreen | undefined {
    return this.#entry(id).loaded(slotOf('screens', name, false)) as AnyScreen | undefined;
  }

  loadedBlock(id: RemoteId, name: string): AnyBlock | undefined {
    return this.#entry(id).loaded(slotOf('blocks', name, false)) as AnyBlock | undefined;
  }

  /**
   * Returns the versions that failed, or a screen or block of which failed, at the last attempt, for metrics: `half-open` once they may be
   * tried again.
   */
  trippedBreakers(): TrippedBreaker[] {
    return [...this.#entries].flatMap(([key, { state }]) => {
      const { name, version } = parseContainerKey(key);
      return state === 'closed' ? [] : [{ name, version, state }];
    });
  }

  /** Removes a version with everything that is held for it. */
  forget(id: RemoteId): void {
    this.#entries.delete(containerKey(id, 0));
  }

  #entry(id: RemoteId): RemoteEntry {
    const key = containerKey(id, 0);
    let entry = this.#entries.get(key);
    if (!entry) {
      const { resetTimeoutMs, now } = this.#options;
      entry = new RemoteEntry(
        () => new CircuitBreaker(resetTimeoutMs, now),
        (attempt) => this.#remote(id, attempt),
      );
      this.#entries.set(key, entry);
    }
    return entry;
  }

  async #wanted(id: RemoteId, kind: Kind, name: string, options?: PartOptions): Promise<Part> {
    if (!options?.withLoader) return this.#part(id, kind, name, options);
    const entry = this.#entry(id);
    const mayLoad = entry.breaker.allows(options) && entry.part(slotOf(kind, name, false)).breaker.allows(options);
    // In parallel. If it fails, loading the part or its loader reports it. While a breaker is open, nothing is fetched: a file that then hangs
    // would be pending under the address that the next attempt uses.
    if (mayLoad) this.#options.prepare?.(id, LOADERS_CHUNK, attemptFor(entry, kind, name, true)).catch(() => undefined);
    const part = await this.#part(id, kind, name, options);
    if (!isLazy(part.loader)) return part;
    // A loader that cannot be loaded is tried again in another container; what the page shows stays in this one.
    const { loader } = await this.#part(id, kind, name, options, true);
    return { ...part, loader } as Part;
  }

  async #part(id: RemoteId, kind: Kind, name: string, options?: AttemptOptions, withLoader = false): Promise<Part> {
    const entry = this.#entry(id);
    const part = entry.part(slotOf(kind, name, withLoader));
    if (part.pending) return part.pending;
    const target = `${id.name}@${id.version}#${name}`;
    if (!entry.breaker.allows(options) || !part.breaker.allows(options)) throw new LoadFailure('circuit-open', target);
    const isTrial = part.breaker.state !== 'closed';
    const [ofRemote, ofPart] = [entry.breaker.start(options), part.breaker.start(options)];
    const { deadlineMs, onFailure } = this.#options;
    const attempt = attemptFor(entry, kind, name, withLoader);
    let isRemoteLoaded = false;
    const loading = this.#load({ entry, attempt, id, kind, name, withLoader }, () => {
      isRemoteLoaded = true;
      ofRemote?.succeeded();
    });
    const work = withDeadline(loading, deadlineMs, () => new LoadFailure('timeout', target)).then(
      (loaded) => {
        ofPart?.succeeded();
        part.loaded = loaded;
        if (isTrial) entry.endPauses();
        return loaded;
      },
      (error: unknown) => {
        const failure = toLoadFailure(error, target);
        if (part.pending === work) part.pending = null;
        // A container that is loaded again only for this part says nothing about the others.
        const isPart = isRemoteLoaded || part.attempt !== null;
        if (isPart) ofRemote?.cancelled();
        else ofPart?.cancelled();
        // An unknown part is the caller's mistake, not a failure of the remote.
        if (failure.code === 'unknown') ofPart?.succeeded();
        else if (isPart) {
          if (ofPart?.failed()) entry.move(part, attempt);
        } else if (ofRemote?.failed()) entry.leave(attempt);
        onFailure?.(failure);
        throw failure;
      },
    );
    part.pending = work;
    return work;
  }

  async #load({ entry, attempt, id, kind, name, withLoader }: Wanted, onRemote: () => void): Promise<Part> {
    const chunk = withLoader ? LOADERS_CHUNK : `${kind === 'screens' ? 'screen' : 'block'}-${name}`;
    const preparing = this.#options.prepare?.(id, chunk, attempt);
    // What fails in the remote itself fails its preparation too: the remote is reported.
    preparing?.catch(() => undefined);
    const remote = await entry.remote(attempt);
    onRemote();
    const lazies = remote[kind] as Record<string, { load: () => Promise<Part> }>;
    const lazy = Object.hasOwn(lazies, name) ? lazies[name] : undefined;
    if (!lazy) {
      const release = `${id.name}@${id.version}`;
      throw new LoadFailure('unknown', `${release}#${name}`, undefined, `${release} does not provide ${kind.slice(0, -1)} ${name}`);
    }
    await preparing;
    const part = await lazy.load();
    if (withLoader && isLazy(part.loader)) await part.loader.load();
    return part;
  }

  async #remote(id: RemoteId, attempt: number): Promise<Remote> {
    const exposed = (await this.#options.federation.expose(containerKey(id, attempt), './remote')) as { remote?: unknown } | null;
    return parseRemote(exposed?.remote, id.name);
  }
}

/** `screens/article` */
function slotOf(kind: Kind, name: string, withLoader: boolean): string {
  return `${kind}/${name}${withLoader ? '+loader' : ''}`;
}

/** Returns the attempt whose container is used. A loader is taken from that of its part, or from a later one if it failed there. */
function attemptFor(entry: RemoteEntry, kind: Kind, name: string, withLoader: boolean): number {
  const ofPart = entry.attemptOf(entry.part(slotOf(kind, name, false)));
  return withLoader ? Math.max(ofPart, entry.attemptOf(entry.part(slotOf(kind, name, true)))) : ofPart;
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
