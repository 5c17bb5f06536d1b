/** Articles are dated by the calendar of Moscow, on the server and in every browser alike. */
const moscowDate = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/Moscow', day: 'numeric', month: 'long', year: 'numeric' });

/** "2 October 2026". `iso` is ISO 8601 with offset. */
export function formatDate(iso: string): string {
  return moscowDate.format(new Date(iso));
}
