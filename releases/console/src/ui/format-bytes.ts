/** Keeps a number and its unit on one line. */
const SPACE = '\u00a0';

/** Formats a size as the command line does, with no-break spaces: `812 B`, `37.4 kB`, `1.2 MB`. */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes}${SPACE}B`;
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)}${SPACE}kB` : `${(bytes / 1_000_000).toFixed(1)}${SPACE}MB`;
}

/** Formats how a size has changed: `+3.2 kB (+8.6 %)`, `−812 B (−2.0 %)`, `unchanged`. A share that would be rounded to nothing is left out. */
export function formatSizeChange(before: number, after: number): string {
  if (before === after) return 'unchanged';
  const sign = after > before ? '+' : '−';
  const difference = Math.abs(after - before);
  const percent = before === 0 ? '0.0' : ((difference / before) * 100).toFixed(1);
  const share = percent === '0.0' ? '' : ` (${sign}${percent}${SPACE}%)`;
  return `${sign}${formatBytes(difference)}${share}`;
}
