const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Moscow has had no daylight saving time since 2014. */
const MOSCOW_OFFSET = 3 * HOUR;
const WORK_ENDS = 18 * HOUR;

/**
 * Returns when an answer is due: 18:00 Moscow time on the first working day after the day of submission. Working days are Monday to Friday;
 * public holidays are not known here.
 */
export function dueAt(sent: Date): Date {
  const midnight = Math.floor((sent.getTime() + MOSCOW_OFFSET) / DAY) * DAY;
  let day = midnight + DAY;
  while (isWeekend(day)) day += DAY;
  return new Date(day + WORK_ENDS - MOSCOW_OFFSET);
}

/** @param midnight of the day, as if Moscow were UTC */
function isWeekend(midnight: number): boolean {
  return [0, 6].includes(new Date(midnight).getUTCDay());
}
