import { inspect } from 'node:util';

/**
 * Reports uncaught errors and unhandled rejections, and ends the process afterwards, as Node does without listeners.
 * @param report sends one report. It must not throw
 */
export function reportFatalErrors(report: (error: unknown, mechanism: string) => Promise<void>): void {
  let isEnding = false;
  const end = (mechanism: string) => async (error: unknown) => {
    if (isEnding) return;
    isEnding = true;
    process.stderr.write(`${inspect(error)}\n`);
    await report(error, mechanism).catch(() => undefined);
    process.exit(1);
  };
  process.on('uncaughtException', end('onuncaughtexception'));
  process.on('unhandledRejection', end('onunhandledrejection'));
}
