const DIGITS = 6;
const TIME = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** How long a code is and until when it is good, by the visitor's clock. For what is drawn in the browser only. */
export function codeDescription({ expires_at }: { readonly expires_at: string }): string {
  const until = Date.parse(expires_at);
  return Number.isNaN(until) ? `${DIGITS} digits.` : `${DIGITS} digits, good until ${TIME.format(until)}.`;
}
