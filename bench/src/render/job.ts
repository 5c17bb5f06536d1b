import type { BySide } from '#src/compare/sides.ts';
import type { BenchPage } from '#src/pages.ts';

/** What the process that renders is asked for. */
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
  /** The federated side again, in turn with itself through the render service and its worker. */
  readonly handedOver: { readonly without: number[]; readonly with: number[] };
  /** Processor time of one page, in the same turns, whichever process uses it; null where the system does not tell. */
  readonly processor: { readonly without: number; readonly with: number } | null;
}
