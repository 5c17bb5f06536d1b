import { formatDateTime } from '#src/date-time/format-date-time.ts';
import { zoneOfBrowser } from '#src/date-time/use-visitor-zone.ts';

const DIGITS = 6;

/**
 * Describes a code's length, the attempts that it allows, and its expiry in the visitor's time zone, which it names. Only for content
 * rendered in the browser. After a wrong code, the error says how many attempts remain; this description stays true.
 * @param sent its `expires_at` is ISO 8601, or empty when unknown; `attempts_left` as the code was sent, absent when unknown
 * @param zone time zone to show the expiry in; default: the browser's
 * @returns a description for the code field
 * @throws RangeError for an unknown zone
 * @example
 * codeDescription({ expires_at: '2026-10-02T12:42:00Z', attempts_left: 5 }, 'Europe/Moscow');
 * // '6 digits, valid for 5 attempts until 15:42 Moscow time.'
 */
export function codeDescription(
  { expires_at, attempts_left: attempts }: { readonly expires_at: string; readonly attempts_left?: number },
  zone = zoneOfBrowser(),
): string {
  const start = new Date(expires_at);
  const limits = [
    ...(attempts === undefined ? [] : [`for ${attempts} ${attempts === 1 ? 'attempt' : 'attempts'}`]),
    ...(Number.isNaN(start.getTime()) ? [] : [`until ${formatDateTime({ start, zone, format: 'time' })}`]),
  ];
  return limits.length === 0 ? `${DIGITS} digits.` : `${DIGITS} digits, valid ${limits.join(' ')}.`;
}
