/**
 * A date and time in UTC, as the command line prints it and the filters count days, to the minute, and without the year if it is this one; the full one on hover.
 * @throws RangeError if `at` is not an ISO 8601 date
 */
export function Moment({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={FULL.format(date)}>
      {formatShort(date)}
    </time>
  );
}

const SHORT_PARTS = { month: 'short', day: 'numeric', hour: '2-digit', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' } as const;
const SHORT = new Intl.DateTimeFormat('en-GB', SHORT_PARTS);
const WITH_YEAR = new Intl.DateTimeFormat('en-GB', { ...SHORT_PARTS, year: 'numeric' });
const FULL = new Intl.DateTimeFormat('en-GB', { ...SHORT_PARTS, weekday: 'short', year: 'numeric', second: '2-digit' });

function formatShort(date: Date): string {
  const isThisYear = date.getUTCFullYear() === new Date().getUTCFullYear();
  return (isThisYear ? SHORT : WITH_YEAR).format(date);
}
