import type { BySide } from '#src/compare/sides.ts';
import type { BenchPage } from '#src/pages.ts';

/** Input of the render process. */
export interface RenderJob {
  /** Address of the API with its base path. */
  readonly apiUrl: string;
  readonly pages: readonly BenchPage[];
  readonly rounds: number;
}

/** Milliseconds per page. */
export interface PageTimes {
  readonly page: string;
  readonly inProcess: BySide<number[]>;
  /** The federated side again, alternating between rendering in process and through the render service and its worker. */
  readonly handedOver: { readonly without: number[]; readonly with: number[] };
  /** Processor time of one page in the same rounds, over all processes; null where the system does not report it. */
  readonly processor: { readonly without: number; readonly with: number } | null;
}
