import { momentText } from '#src/date-time/moment-text.ts';

const DIGITS = 6;

/** How long a code is and until when it is good, by the clock of `zone` (IANA name), which it says. */
export function codeDescription({ expires_at }: { readonly expires_at: string }, zone: string): string {
  const start = new Date(expires_at);
  return Number.isNaN(start.getTime())
    ? `${DIGITS} digits.`
    : `${DIGITS} digits, good until ${momentText({ start, zone, format: 'time' })}.`;
}
