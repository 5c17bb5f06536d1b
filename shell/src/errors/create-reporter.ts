import type { ReportDetails } from '@plenum/shared-contracts/remote/capabilities';
import type { Boot } from '#src/boot/boot.ts';
import { describeFailure } from '#src/errors/describe-failure.ts';
import type { WatchReplayConsent } from '#src/errors/error-tracking.ts';
import { prepareChunk } from '#src/boot/shell-chunks.ts';
import { nextTask } from '#src/boot/next-task.ts';

/** Reports an unexpected error to error tracking. */
export type Report = (error: unknown, details?: ReportDetails) => void;

/**
 * Sends unexpected errors to error tracking, whose code is fetched with the first error or when the page is idle; without a configured DSN
 * they are logged to the console. Uncaught errors are reported too: `reportError` of shared-ui ends there, and the browser logs them to the
 * console.
 * @param onReport called at once with the description of each error, perhaps twice
 */
export function createReporter(
  { errorTracking: tracking, set, requestId, releases }: Pick<Boot, 'errorTracking' | 'set' | 'requestId' | 'releases'>,
  watchReplayConsent: WatchReplayConsent,
  onReport: (details: ReportDetails) => void = () => undefined,
): Report {
  const described = (error: unknown, details: ReportDetails = {}) => {
    const description = describeFailure(error, { request_id: requestId, set, ...details }, (name) => releases[name]?.version);
    onReport(description);
    return description;
  };
  // oxlint-disable-next-line no-console -- where there is no error tracking, this is the log
  const toConsole: Report = (error, details) => console.error(error, described(error, details));
  if (!tracking) return toConsole;
  let client: Promise<Report> | undefined;
  const start = async (): Promise<Report> => {
    try {
      await prepareChunk('tool-error-tracking');
      const { startErrorTracking } = await import(/* webpackChunkName: "tool-error-tracking" */ '#src/errors/error-tracking.ts');
      // Evaluated and started in one task, it would keep a phone from answering a press for a fifth of a second.
      await nextTask();
      return startErrorTracking(tracking, `shell@${releases['shell']?.version}`, watchReplayConsent);
    } catch (error) {
      toConsole(error);
      return toConsole;
    }
  };
  const load = (): Promise<Report> => (client ??= start());
  const whenIdle = globalThis.requestIdleCallback ?? ((begin: () => void) => setTimeout(begin, 2000));
  whenIdle(() => void load());
  const report: Report = (error, details) => {
    const description = described(error, details);
    void load().then((send) => send(error, description));
  };
  listenForUncaught(report);
  return report;
}

/** Reports uncaught errors from now on; error tracking itself would start only once its code is loaded. */
export function listenForUncaught(report: Report): void {
  addEventListener('error', ({ error, message, filename, lineno }) =>
    report(error ?? new Error(message), { uncaught: 'error', at: `${filename}:${lineno}` }),
  );
  addEventListener('unhandledrejection', ({ reason }) => report(reason, { uncaught: 'rejection' }));
}
