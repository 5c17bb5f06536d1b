import { formatDateTime } from '#src/date-time/format-date-time.ts';
import { zoneOfBrowser } from '#src/date-time/use-visitor-zone.ts';

const DIGITS = 6;

/** Describes a code's length and expiry in the visitor's time zone, which it names. Only for content rendered in the browser. */
export function codeDescription({ expires_at }: { readonly expires_at: string }, zone = zoneOfBrowser()): string {
  const start = new Date(expires_at);
  return Number.isNaN(start.getTime())
    ? `${DIGITS} digits.`
    : `${DIGITS} digits, good until ${formatDateTime({ start, zone, format: 'time' })}.`;
}
