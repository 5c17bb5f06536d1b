import type { Report } from '#src/errors/report.ts';

/** Reports uncaught errors from now on; error tracking itself would start only once its code is loaded. */
export function listenForUncaught(report: Report): void {
  addEventListener('error', ({ error, message, filename, lineno }) =>
    report(error ?? new Error(message), { uncaught: 'error', at: `${filename}:${lineno}` }),
  );
  addEventListener('unhandledrejection', ({ reason }) => report(reason, { uncaught: 'rejection' }));
}
