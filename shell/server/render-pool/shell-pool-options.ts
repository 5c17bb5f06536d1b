import type { LeftOut } from '#server/render-pool/left-out.ts';
import type { Ending, ProcessOptions } from '#server/render-pool/render-process.ts';

export interface ShellPoolOptions {
  readonly size: number;
  /** Heap past which a process is replaced; at twice as much V8 ends it. */
  readonly maxHeapBytes: number;
  /** Memory in all past which a process is replaced; at twice as much it is ended. */
  readonly maxMemoryBytes: number;
  readonly leftOut: LeftOut;
  /** Pages that one process makes at once; further ones wait. Default 32: one turn of its event loop stays short. */
  readonly rendersAtOnce?: number;
  /** Processes that ran what has left the active set go so much later. */
  readonly renewAfterMs?: { readonly release: number; readonly rollback: number };
  /** Told of each process that ends. */
  readonly onEnded?: (reason: Ending) => void;
  readonly process: Omit<ProcessOptions, 'onGone' | 'onRoom' | 'onCrash' | 'heapLimitBytes' | 'memoryLimitBytes'>;
}
