/** Input of the process that switches release sets. */
export interface MemoryJob {
  /** Address of the API with its base path. */
  readonly apiUrl: string;
  /** A page that renders the remote's screen. */
  readonly path: string;
  readonly switches: number;
}

/** One way of switching. */
export interface MemoryRun {
  /** `two`: alternates between two versions; `new`: every set contains a version not loaded before. */
  readonly versions: 'two' | 'new';
  /** Bytes of heap in use after garbage collection: after `early` switches and after all of them. */
  readonly early: number;
  readonly late: number;
  /** Runtime instances that Module Federation still references. */
  readonly instances: number;
}

/** Number of switches after which everything permanent has been created. */
export const EARLY = 100;
