/** What became of a deferred part of a loader's data. `error` is reported by the host and never reaches a component. */
export type DeferredOutcome<Value> =
  | { readonly outcome: 'ready'; readonly value: Value }
  | { readonly outcome: 'failed'; readonly error?: unknown };

/** A deferred part that is still loading. */
export interface PendingDeferred<Value> {
  /** Never rejects. */
  readonly settled: Promise<DeferredOutcome<Value>>;
  /** The outcome as soon as there is one. Only on the server, where the part is then rendered in its place. */
  readonly current?: DeferredOutcome<Value> | null;
}

/**
 * A part of a loader's data that its page does not wait for: the head, the status and the rest of the screen are sent first, and the part
 * follows in the same response. `deferred` of federation makes one, `DeferredData` shows it. It must be a property of `data` itself, and its
 * value must survive JSON. In a page from the server the browser gets the outcome. Since contract 1.9.
 */
export type Deferred<Value> = PendingDeferred<Value> | DeferredOutcome<Value>;
