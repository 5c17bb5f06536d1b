/** What the process that switches release sets is asked for. */
export interface MemoryJob {
  /** Address of the API with its base path. */
  readonly apiUrl: string;
  /** A page that the remote's screen makes. */
  readonly path: string;
  readonly switches: number;
}

/** One way of switching. */
export interface MemoryRun {
  /** `two`: two versions in turn; `new`: every set brings a version never seen. */
  readonly versions: 'two' | 'new';
  /** Bytes of heap in use after garbage collection: after `early` switches and after all. */
  readonly early: number;
  readonly late: number;
  /** Runtime instances that Module Federation still knows. */
  readonly instances: number;
}

/** Switches after which everything that is kept for good has been made once. */
export const EARLY = 50;
