import type { ReportDetails } from '@plenum/shared-contracts/remote/capabilities';
import { serverTiming } from '#src/http/server-timing.ts';

/** Entry of the front's `Server-Timing` that asks for the report. */
const WANTED = 'parts';
const ADDRESS = '/-/parts';

/** Remotes that this document has loaded parts of, and those of which a part failed. */
export class PartUsage {
  readonly #used = new Set<string>();
  readonly #failed = new Set<string>();
  /** Those that failed although the backends answered. */
  readonly #broken = new Set<string>();

  /** Wraps a function that finds the version of a remote, to record which remotes are used. */
  observe<Id>(find: (name: string) => Id): (name: string) => Id {
    return (name) => {
      this.#used.add(name);
      return find(name);
    };
  }

  /** Records a failure that was reported. */
  readonly failed = ({ remote, unanswered }: ReportDetails): void => {
    if (typeof remote !== 'string') return;
    this.#failed.add(remote);
    if (unanswered !== true) this.#broken.add(remote);
  };

  toJSON(): { used: string[]; failed: string[]; unanswered?: string[] } {
    const unanswered = [...this.#failed].filter((name) => !this.#broken.has(name));
    // A front of an older release refuses a field that it does not know.
    return { used: [...this.#used], failed: [...this.#failed], ...(unanswered.length > 0 && { unanswered }) };
  }
}

/** Sends which remotes the document has used, without any id, once, when it is first hidden, if the front asks for it. */
export function reportUsage(window: Window, set: string, usage: PartUsage): void {
  if (!serverTiming(window.performance).some(({ name }) => name === WANTED)) return;
  const done = new AbortController();
  const send = () => {
    if (window.document.visibilityState !== 'hidden') return;
    done.abort();
    const body = JSON.stringify({ set, ...usage.toJSON() });
    window.navigator.sendBeacon(ADDRESS, new Blob([body], { type: 'application/json' }));
  };
  window.document.addEventListener('visibilitychange', send, { signal: done.signal });
}
