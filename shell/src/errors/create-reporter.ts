import type { Boot } from '#src/boot/boot.ts';
import type { Report } from '#src/errors/report.ts';

/**
 * Sends unexpected errors to error tracking, whose code is fetched with the first of them or when
 * the page is idle; without a configured address they go to the console.
 */
export function createReporter(tracking: Boot['errorTracking'], releaseSet: string): Report {
  // oxlint-disable-next-line no-console -- where there is no error tracking, this is the log
  if (!tracking) return (error, details) => console.error(error, details ?? '');
  let client: Promise<Report> | undefined;
  const load = () =>
    (client ??= import(/* webpackChunkName: "error-tracking" */ '#src/errors/error-tracking.ts').then((m) =>
      m.startErrorTracking(tracking, releaseSet),
    ));
  const whenIdle = globalThis.requestIdleCallback ?? ((start: () => void) => setTimeout(start, 2000));
  whenIdle(() => void load());
  return (error, details) => void load().then((report) => report(error, details));
}
