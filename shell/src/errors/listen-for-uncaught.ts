import type { Report } from '#src/errors/report.ts';

/** Reports what nobody caught, from now on; error tracking itself would begin only when its code is here. */
export function listenForUncaught(report: Report): void {
  addEventListener('error', ({ error, message, filename, lineno }) =>
    report(error ?? new Error(message), { uncaught: 'error', at: `${filename}:${lineno}` }),
  );
  addEventListener('unhandledrejection', ({ reason }) => report(reason, { uncaught: 'rejection' }));
}
