const DAY = 86_400_000;

/*
 * Not a library, because it also runs in the browser: 0.4 KB with brotli. tzOffset of @date-fns/tz has 1.2 KB and does not handle skipped
 * and repeated hours; temporal-polyfill has 16 KB.
 */

/** Cached: creating a formatter is far slower than using it. There is one per zone. */
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Returns the formatter of offsets in a zone. @throws RangeError for an unknown zone */
function offsetFormatter(timeZone: string): Intl.DateTimeFormat {
  let formatter = formatters.get(timeZone);
  if (!formatter) formatters.set(timeZone, (formatter = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })));
  return formatter;
}

/** Returns whether the platform knows a zone. */
export function isTimeZone(name: string): boolean {
  try {
    offsetFormatter(name);
    return true;
  } catch {
    return false;
  }
}

/** Returns the offset of `timeZone` from UTC at a moment, in milliseconds. */
function offsetAt(epoch: number, timeZone: string): number {
  // "11/21/2026, GMT+03:00"; historical offsets have seconds: "GMT+02:30:17"; UTC is "GMT".
  const [, sign, hours = 0, minutes = 0, seconds = 0] =
    /GMT(?:([+-])(\d\d):(\d\d)(?::(\d\d))?)?$/.exec(offsetFormatter(timeZone).format(epoch)) ?? [];
  return (sign === '-' ? -1000 : 1000) * (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** Results of `localToEpoch`, which needs four formatted dates, for the same few dates with every list. */
const epochs = new Map<string, number>();
const MAX_EPOCHS = 1000;

/**
 * Returns the moment at which the clocks of a zone show `local` (`2026-10-02 19:00:00.000000`). A time that occurs twice is its first
 * occurrence. A skipped time is as long after the jump as it would have been. PHP, where this form comes from, does both the same way.
 * @returns epoch milliseconds
 * @throws RangeError for an unknown zone
 */
export function localToEpoch(local: string, timeZone: string): number {
  const key = `${timeZone} ${local}`;
  const known = epochs.get(key);
  if (known !== undefined) return known;
  const epoch = computeEpoch(local, timeZone);
  if (epochs.size >= MAX_EPOCHS) epochs.clear();
  epochs.set(key, epoch);
  return epoch;
}

function computeEpoch(local: string, timeZone: string): number {
  const asUtc = Date.parse(`${local.slice(0, 10)}T${local.slice(11, 23)}Z`);
  // No offset reaches a day, so these are the offsets before and after any change around `local`.
  const [before, after] = [offsetAt(asUtc - DAY, timeZone), offsetAt(asUtc + DAY, timeZone)];
  const fits = [before, after].filter((offset) => offsetAt(asUtc - offset, timeZone) === offset);
  return asUtc - (fits.length > 0 ? Math.max(...fits) : before);
}

/** Formats a moment as ISO 8601 with the zone's offset: `2026-10-02T19:00:00+03:00`. */
export function isoInZone(epoch: number, timeZone: string): string {
  const offset = offsetAt(epoch, timeZone);
  const local = new Date(epoch + offset).toISOString().slice(0, 19);
  const minutes = Math.round(Math.abs(offset) / 60_000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${local}${offset < 0 ? '-' : '+'}${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}
