import {
  MAX_DATA_LAYER_BYTES,
  MAX_DATA_LAYER_EVENTS,
  type DataLayerBody,
  type DataLayerEvent,
} from '@plenum/shared-contracts/tracking/recorded-schemas';

/** Data sent along with the events of a batch. */
export type BatchContext = Omit<DataLayerBody, 'batch' | 'dataLayer'>;

/** Maximum number of waiting events; beyond it the oldest are dropped. */
const MAX_WAITING = 2 * MAX_DATA_LAYER_EVENTS;

const bytesOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value)).length;

/**
 * Events of this document that have not been sent yet. A batch that failed is sent again unchanged under the same id, so that it counts
 * once if only the answer was lost.
 */
export class DataLayerQueue {
  #waiting: DataLayerEvent[] = [];
  #batch: DataLayerBody | null = null;
  readonly #newBatch: () => string;

  /** @param newBatch returns a new UUID */
  constructor(newBatch: () => string) {
    this.#newBatch = newBatch;
  }

  add(event: DataLayerEvent): void {
    this.#waiting = [...this.#waiting, event].slice(-MAX_WAITING);
  }

  /** Returns the batch to send: the previous one until it is settled, then as many events as fit; null: no events. */
  next(context: BatchContext): DataLayerBody | null {
    if (this.#batch || this.#waiting.length === 0) return this.#batch;
    const batch = { ...context, batch: this.#newBatch(), dataLayer: [] as DataLayerEvent[] };
    let room = MAX_DATA_LAYER_BYTES - bytesOf(batch);
    for (const event of this.#waiting.slice(0, MAX_DATA_LAYER_EVENTS)) {
      room -= bytesOf(event) + 1;
      if (room < 0 && batch.dataLayer.length > 0) break;
      batch.dataLayer.push(event);
    }
    this.#waiting = this.#waiting.slice(batch.dataLayer.length);
    this.#batch = batch;
    return batch;
  }

  /** Marks a batch as done: it has arrived, or never will. */
  settle(batch: DataLayerBody): void {
    if (this.#batch === batch) this.#batch = null;
  }

  clear(): void {
    this.#waiting = [];
    this.#batch = null;
  }
}
