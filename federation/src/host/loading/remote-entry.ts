import type { AnyBlock, AnyScreen, Remote } from '@plenum/shared-contracts/remote/contract';
import type { CircuitBreaker, BreakerState } from '#src/host/loading/circuit-breaker.ts';

export type Part = AnyScreen | AnyBlock;

/** Loading state of one screen or block. Its breaker opens when the part fails in a remote that works. */
class PartEntry {
  readonly breaker: CircuitBreaker;
  pending: Promise<Part> | null = null;
  loaded: Part | undefined;
  /** Attempt whose container is used for this part; null: that of the remote. A part that failed is tried in another container. */
  attempt: number | null = null;

  constructor(breaker: CircuitBreaker) {
    this.breaker = breaker;
  }
}

/**
 * Loading state of one version of one remote. Its breaker opens when the remote itself cannot be loaded, which none of its parts survives.
 */
export class RemoteEntry {
  readonly breaker: CircuitBreaker;
  readonly #newBreaker: () => CircuitBreaker;
  readonly #load: (attempt: number) => Promise<Remote>;
  readonly #remotes = new Map<number, Promise<Remote>>();
  readonly #parts = new Map<string, PartEntry>();
  /** Attempt whose container is used for all parts that have not failed. */
  #attempt = 0;
  /** Latest attempt. All parts that have to leave an earlier container share it. */
  #latest = 0;

  /** @param load loads the remote under the address of an attempt */
  constructor(newBreaker: () => CircuitBreaker, load: (attempt: number) => Promise<Remote>) {
    this.#newBreaker = newBreaker;
    this.#load = load;
    this.breaker = newBreaker();
  }

  /** @param slot `screens/article` */
  part(slot: string): PartEntry {
    let part = this.#parts.get(slot);
    if (!part) {
      part = new PartEntry(this.#newBreaker());
      this.#parts.set(slot, part);
    }
    return part;
  }

  loaded(slot: string): Part | undefined {
    return this.#parts.get(slot)?.loaded;
  }

  attemptOf({ attempt }: PartEntry): number {
    return attempt ?? this.#attempt;
  }

  /** Returns the remote as an attempt loaded it. */
  remote(attempt: number): Promise<Remote> {
    let remote = this.#remotes.get(attempt);
    if (!remote) {
      remote = this.#load(attempt);
      this.#remotes.set(attempt, remote);
    }
    return remote;
  }

  /** Discards a container that could not be loaded: the next attempt of all its parts uses another address. */
  leave(attempt: number): void {
    if (attempt !== this.#attempt) return;
    this.#attempt = this.#next(attempt);
    for (const part of this.#parts.values()) part.pending = null;
  }

  /** Gives a part that failed in the container of an attempt another one. Other parts keep theirs. */
  move(part: PartEntry, attempt: number): void {
    part.attempt = this.#next(attempt);
  }

  /** Lets every part that failed be tried at once: what they failed on may be over for them too. */
  endPauses(): void {
    for (const { breaker } of this.#parts.values()) breaker.endPause();
  }

  /** The worst state of the remote and its parts. */
  get state(): BreakerState {
    const states = new Set([this.breaker.state, ...[...this.#parts.values()].map(({ breaker }) => breaker.state)]);
    if (states.has('open')) return 'open';
    return states.has('half-open') ? 'half-open' : 'closed';
  }

  #next(attempt: number): number {
    this.#latest = Math.max(this.#latest, attempt + 1);
    return this.#latest;
  }
}
