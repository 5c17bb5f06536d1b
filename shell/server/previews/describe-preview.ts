import type { Preview } from '@plenum/shared-contracts/release/previews/preview';

/** Returns what a preview shows: `production with mf-blog 1.3.0`, or `production as of 23 November 2026, 09:00 UTC (set 7, read-only)`. */
export function describePreview({ environment, releases, changed, set, read_only: isReadOnly }: Preview): string {
  if (isReadOnly) return `${environment} as of ${formatPreviewTime(set.created_at)} (set ${set.number}, read-only)`;
  const versions = changed.map((name) => `${name} ${releases[name]?.version}`);
  return versions.length === 0 ? `${environment}, set ${set.number}` : `${environment} with ${versions.join(', ')}`;
}

const TIME = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' });

/** Returns `23 November 2026, 09:00 UTC`. */
export function formatPreviewTime(iso: string): string {
  return `${TIME.format(new Date(iso)).replace(' at ', ', ')} UTC`;
}
