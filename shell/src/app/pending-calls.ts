import type { HttpClient } from '@plenum/shared-contracts/remote/capabilities';

/** The calls of one loader that have not been answered yet. */
export class PendingCalls {
  readonly http: HttpClient;
  /** When each began. */
  readonly #pending = new Set<{ readonly since: number }>();

  constructor(http: HttpClient) {
    this.http = {
      call: async (endpoint, input, options) => {
        const call = { since: performance.now() };
        this.#pending.add(call);
        try {
          return await http.call(endpoint, input, options);
        } finally {
          this.#pending.delete(call);
        }
      },
    };
  }

  /** Milliseconds for which the oldest call has been waiting; 0 if none is. */
  get oldestMs(): number {
    const [oldest] = this.#pending;
    return oldest ? performance.now() - oldest.since : 0;
  }
}
