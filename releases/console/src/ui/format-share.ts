const SHARE = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 2 });

/** Formats a share in percent, with a no-break space: `12.5 %`. */
export function formatShare(percent: number): string {
  return `${SHARE.format(percent)}\u00a0%`;
}
