import { Overloaded } from '#server/errors.ts';

export interface RenderQueueOptions {
  /** Maximum number of pages rendered at the same time. */
  readonly concurrency: number;
  /** Maximum number of pages that wait in each of the two queues. One more is refused immediately. */
  readonly length: number;
  /** Maximum milliseconds that a page waits. One that would wait longer, at the rate at which others get their turns, is refused immediately. */
  readonly deadlineMs: number;
  /** Called for each page that finds as many waiting as are rendered at the same time, whether it may wait or is refused. */
  readonly onCrowded?: () => void;
}

export interface RenderQueueFigures {
  readonly running: number;
  readonly waiting: number;
  /**
   * Counts since the start: refused immediately, refused because the deadline passed, and abandoned by clients that disconnected.
   */
  readonly full: number;
  readonly expired: number;
  readonly abandoned: number;
}

const MAX_IN_A_ROW = 3;

/** Share of the newest interval in the moving average of intervals between turns. */
const NEWEST = 0.1;

/** Pages that wait, in order of arrival, and how fast they get their turns. A set, so that removing one of thousands is cheap. */
class Line {
  readonly #waiting = new Set<() => void>();
  /** Moving average of milliseconds between two turns while pages wait; 0 before the second turn. */
  #interval = 0;
  #turnedAt: number | null = null;

  get size(): number {
    return this.#waiting.size;
  }

  /** Milliseconds that a page would wait that arrived now. */
  get expectedWait(): number {
    return (this.size + 1) * this.#interval;
  }

  add(begin: () => void): void {
    this.#waiting.add(begin);
  }

  remove(begin: () => void): void {
    this.#waiting.delete(begin);
    if (this.size === 0) this.#turnedAt = null;
  }

  next(): void {
    const [begin] = this.#waiting;
    const now = performance.now();
    if (this.#turnedAt !== null) {
      const newest = now - this.#turnedAt;
      this.#interval = this.#interval === 0 ? newest : this.#interval + NEWEST * (newest - this.#interval);
    }
    this.#turnedAt = now;
    begin?.();
  }
}

/**
 * Admission control for rendering: limits concurrent pages to what the render processes can handle without slowing down, and queues a
 * bounded number for a bounded time, first come first served. Pages that many visitors wait for have a queue of their own, which goes first: a
 * load spike on other pages does not keep them from being made. Every fourth turn is one of the others, so that addresses that do not exist cannot keep
 * signed-in visitors waiting. p-limit has neither bound and cannot remove abandoned work.
 */
export class RenderQueue {
  readonly #options: RenderQueueOptions;
  readonly #waiting = new Line();
  readonly #waitingForMany = new Line();
  /** Pages for many that have started, one after another, while others waited. */
  #inARow = 0;
  #running = 0;
  #full = 0;
  #expired = 0;
  #abandoned = 0;

  constructor(options: RenderQueueOptions) {
    this.#options = options;
  }

  get figures(): RenderQueueFigures {
    return {
      running: this.#running,
      waiting: this.#waiting.size + this.#waitingForMany.size,
      full: this.#full,
      expired: this.#expired,
      abandoned: this.#abandoned,
    };
  }

  /** Whether a page for one visitor would not get a place now. */
  get isFull(): boolean {
    return this.#running >= this.#options.concurrency && this.#isFull(this.#waiting);
  }

  /** Counts a page as refused. For callers that save the work before `run` while the queue `isFull`. */
  refuse(): void {
    this.#full += 1;
    this.#options.onCrowded?.();
  }

  /**
   * Runs `work` when its turn comes.
   * @param signal of the client: once aborted, waiting `work` is removed and never started
   * @param isForMany whether the page is made for all signed-out visitors
   * @throws Overloaded if the queue is full or the deadline has passed; the reason of `signal`; what `work` throws
   */
  async run<T>(work: () => Promise<T>, signal: AbortSignal, isForMany = false): Promise<T> {
    signal.throwIfAborted();
    if (this.#running < this.#options.concurrency) this.#running += 1;
    else await this.#turn(isForMany ? this.#waitingForMany : this.#waiting, signal);
    try {
      return await work();
    } finally {
      this.#finish();
    }
  }

  #turn(line: Line, signal: AbortSignal): Promise<void> {
    if (this.#isFull(line)) {
      this.refuse();
      throw new Overloaded('The queue of pages is full.');
    }
    if (line.size >= this.#options.concurrency) this.#options.onCrowded?.();
    return new Promise((resolve, reject) => {
      const leave = () => {
        line.remove(begin);
        clearTimeout(timer);
        signal.removeEventListener('abort', abandon);
      };
      const begin = () => {
        leave();
        resolve();
      };
      const abandon = () => {
        leave();
        this.#abandoned += 1;
        reject(signal.reason as Error);
      };
      const expire = () => {
        leave();
        this.#expired += 1;
        reject(new Overloaded(`A page waited for its turn for ${this.#options.deadlineMs} ms.`));
      };
      const timer = setTimeout(expire, this.#options.deadlineMs);
      signal.addEventListener('abort', abandon, { once: true });
      line.add(begin);
    });
  }

  #isFull(line: Line): boolean {
    const { concurrency, length, deadlineMs } = this.#options;
    // A few may always wait: their turns measure the rate, which may be higher again.
    return line.size >= length || (line.size >= concurrency && line.expectedWait >= deadlineMs);
  }

  #finish(): void {
    const othersWait = this.#waiting.size > 0;
    const isForMany = this.#waitingForMany.size > 0 && !(othersWait && this.#inARow === MAX_IN_A_ROW);
    this.#inARow = isForMany && othersWait ? this.#inARow + 1 : 0;
    // The capacity is passed on directly, so that a new arrival cannot overtake the waiting pages.
    if (isForMany) this.#waitingForMany.next();
    else if (othersWait) this.#waiting.next();
    else this.#running -= 1;
  }
}
