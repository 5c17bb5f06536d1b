import { formatDateTime } from '#src/date-time/format-date-time.ts';
import { zoneOfBrowser } from '#src/date-time/use-visitor-zone.ts';

const DIGITS = 6;

/**
 * Describes a code's length and expiry in the visitor's time zone, which it names. Only for content rendered in the browser.
 * @param sent its `expires_at` is ISO 8601, or empty when unknown
 * @param zone time zone to show the expiry in; default: the browser's
 * @returns a description for the code field
 * @throws RangeError for an unknown zone
 * @example
 * codeDescription({ expires_at: '2026-10-02T12:42:00Z' }, 'Europe/Moscow'); // '6 digits, good until 15:42 Moscow time.'
 */
export function codeDescription({ expires_at }: { readonly expires_at: string }, zone = zoneOfBrowser()): string {
  const start = new Date(expires_at);
  return Number.isNaN(start.getTime())
    ? `${DIGITS} digits.`
    : `${DIGITS} digits, good until ${formatDateTime({ start, zone, format: 'time' })}.`;
}
