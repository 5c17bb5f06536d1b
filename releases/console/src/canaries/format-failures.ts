import { formatShare } from '#src/ui/format-share.ts';

const COUNT = new Intl.NumberFormat('en-GB');

/** Formats how many of several failed: `3 of 1,200 (0.25 %)`; `none yet` before the first. */
export function formatFailures(failed: number, all: number): string {
  if (all === 0) return 'none yet';
  return `${COUNT.format(failed)} of ${COUNT.format(all)} (${formatShare((failed / all) * 100)})`;
}
