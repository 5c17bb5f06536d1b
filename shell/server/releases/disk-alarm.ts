import type { WriteRetryQueueOptions } from '#server/releases/write-retry-queue.ts';

type Log = (level: 'info' | 'warn', message: string, details: Record<string, unknown>) => void;

interface RaisedDiskAlarm {
  readonly kind: 'disk';
  readonly message: string;
  /** ISO 8601. */
  readonly since: string;
}

/**
 * The alarm of a site that cannot write what it needs to start while the registry is away. It serves from memory, so its visitors notice
 * nothing until it is restarted.
 */
export class DiskAlarm {
  readonly #log: Log;
  /** By what cannot be written. */
  readonly #raised = new Map<string, RaisedDiskAlarm>();

  constructor(log: Log) {
    this.#log = log;
  }

  /** The alarm, while any of the watched files cannot be written. */
  get raised(): readonly RaisedDiskAlarm[] {
    return [...this.#raised.values()].slice(0, 1);
  }

  /**
   * Returns the callbacks of a writer.
   * @param what its files, at the beginning of a sentence: "The trusted keys"
   */
  watch(what: string): Pick<WriteRetryQueueOptions, 'onUnwritable' | 'onWritable'> {
    return {
      onUnwritable: ({ message: reason }) => {
        const message = `The disk cannot be written: ${reason}. If this site is restarted while the registry is away, it serves an older set`;
        this.#raised.set(what, { kind: 'disk', message, since: new Date().toISOString() });
        this.#log('warn', `${what} cannot be written; trying again`, { alarm: 'disk', reason });
      },
      onWritable: () => {
        this.#raised.delete(what);
        this.#log('info', `${what} can be written again`, {});
      },
    };
  }
}
