import type { DisabledVersions } from '#server/render-pool/disabled-versions.ts';
import type { EndReason, ProcessOptions } from '#server/render-pool/process-client/render-process.ts';

export const DEFAULT_RENDERS_AT_ONCE = 32;
/** After a release, the previous set stays warm for a rollback. A rolled-back set is removed as soon as pages use the other one. */
export const DEFAULT_RENEW_AFTER_MS = { release: 30_000, rollback: 1000 };

export interface ShellPoolOptions {
  readonly size: number;
  /** Heap beyond which a process is replaced. At twice as much V8 ends it. */
  readonly maxHeapBytes: number;
  /** Total memory beyond which a process is replaced. At twice as much it is ended. */
  readonly maxMemoryBytes: number;
  readonly disabledVersions: DisabledVersions;
  /** Maximum number of pages that one process renders at once; others wait. Defaults to 32, which keeps a turn of its event loop short. */
  readonly rendersAtOnce?: number;
  /** Delays until processes that ran versions outside the active set are replaced. */
  readonly renewAfterMs?: { readonly release: number; readonly rollback: number };
  /** Called for each process that ends. */
  readonly onEnded?: (reason: EndReason) => void;
  readonly process: Omit<ProcessOptions, 'onEnd' | 'onCapacity' | 'onCrash' | 'heapLimitBytes' | 'memoryLimitBytes'>;
}
