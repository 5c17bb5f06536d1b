import { isApiError } from '@plenum/shared-contracts/http/api-error';

/** Reason why a screen or block is not shown, with the id that the visitor may quote. */
export interface Failure {
  readonly id: string;
  /** `remote`: its code could not be used; `data`: its data could not be loaded; `broken`: it threw. */
  readonly kind: 'remote' | 'data' | 'broken';
}

/** Result of a block's loader. */
export type SettledBlock =
  | { readonly kind: 'ready'; readonly block: string; readonly props: Record<string, unknown>; readonly data: unknown }
  | { readonly kind: 'failed'; readonly block: string; readonly props: Record<string, unknown>; readonly failure: Failure }
  | { readonly kind: 'empty' };

/** A block that had not loaded when the server sent the head of the page: it follows in the same response. */
export interface PendingBlock {
  readonly kind: 'pending';
  readonly block: string;
  /** Null while it is loading, which is on the server only. */
  readonly current: SettledBlock | null;
  /** Never rejects. On the server only. */
  readonly settled?: Promise<SettledBlock>;
}

export type BlockResult = SettledBlock | PendingBlock;

/** Result of every route's loader: plain data that reaches the browser inside the page. */
export type ScreenResult =
  | {
      readonly kind: 'ready';
      readonly screen: string;
      readonly params: Record<string, string>;
      readonly data: unknown;
      /** Status from the loader: 404 or 410; absent: 200. */
      readonly status?: number;
      readonly blocks: Record<string, BlockResult>;
    }
  | { readonly kind: 'not-found'; readonly screen: string }
  | { readonly kind: 'failed'; readonly screen: string; readonly params: Record<string, string>; readonly failure: Failure };

/** Status of the shell's own error pages. */
const OWN_STATUS: Readonly<Record<string, number>> = { 'shell#not-found': 404, 'shell#not-available': 503 };

/**
 * Returns the HTTP status of a page.
 * @param threw the screen loaded, but threw in its render or its `meta`
 */
export function statusOf(result: ScreenResult, { threw = false } = {}): number {
  if (result.kind === 'not-found') return 404;
  if (result.kind === 'failed') return result.failure.kind === 'broken' ? brokenStatus(result.screen) : 503;
  const status = OWN_STATUS[result.screen] ?? result.status ?? 200;
  return threw && status === 200 ? brokenStatus(result.screen) : status;
}

/** A remote that throws is unavailable until it is rolled back: 503. A page of the shell itself that throws is an internal error: 500. */
function brokenStatus(screen: string): 500 | 503 {
  return screen.startsWith('shell#') ? 500 : 503;
}

const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789';

/** Creates an id short enough to read out on the phone, without letters that look alike. */
export function newFailureId(random: () => number = Math.random): string {
  return Array.from({ length: 8 }, () => LETTERS[Math.floor(random() * LETTERS.length)]).join('');
}

/** Turns an error of loading or of a loader into what the visitor sees. */
export function toFailure(error: unknown): Failure {
  const id = newFailureId();
  if (error instanceof Error && error.name === 'LoadFailure') return { id, kind: 'remote' };
  if (isApiError(error) || (error instanceof Error && error.name === 'LoaderTimeout')) return { id, kind: 'data' };
  return { id, kind: 'broken' };
}
