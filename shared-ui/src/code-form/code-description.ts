import { formatDateTime } from '#src/date-time/format-date-time.ts';
import { zoneOfBrowser } from '#src/date-time/use-visitor-zone.ts';

const DIGITS = 6;

/** How long a code is and until when it is good, by the visitor's clock, which it says. For what is drawn in the browser only. */
export function codeDescription({ expires_at }: { readonly expires_at: string }, zone = zoneOfBrowser()): string {
  const start = new Date(expires_at);
  return Number.isNaN(start.getTime())
    ? `${DIGITS} digits.`
    : `${DIGITS} digits, good until ${formatDateTime({ start, zone, format: 'time' })}.`;
}
