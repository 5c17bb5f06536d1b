import { setTimeout as pause } from 'node:timers/promises';
import closeWithGrace from 'close-with-grace';

interface Log {
  info(details: object, message: string): void;
  fatal(details: object, message: string): void;
  error(message: unknown): void;
}

interface CloseOptions {
  readonly log: Log;
  /** Longer than any request may take, shorter than the time that process managers wait before they kill. */
  readonly graceMs: number;
  /** Makes the readiness probe fail. */
  readonly announce: () => void;
  /** Time after SIGTERM during which the service still accepts requests, so that load balancers see that it is no longer ready. */
  readonly delayMs: number;
  /** Answers the open requests and closes everything. */
  readonly close: () => Promise<unknown>;
}

/**
 * Closes the service on SIGTERM, SIGINT or an unexpected error, then ends the process: with 0 after a signal, with 1 after an error, when
 * `delayMs` and `graceMs` have passed or on a second signal.
 */
export function closeOnSignal({ log, graceMs, announce, delayMs, close }: CloseOptions): void {
  closeWithGrace({ delay: delayMs + graceMs, logger: { error: (message) => log.error(message) } }, async ({ signal, err }) => {
    if (err) log.fatal({ err }, 'Unexpected error, shutting down');
    else log.info({ signal, delayMs }, 'Shutting down after the open requests are answered');
    announce();
    // Ctrl-C and errors have no load balancer to wait for.
    if (signal === 'SIGTERM' && delayMs > 0) await pause(delayMs);
    await close();
  });
}
