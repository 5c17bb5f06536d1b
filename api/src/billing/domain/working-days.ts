const DAY_MS = 24 * 60 * 60 * 1000;

/** Public holidays in Russia, month and day (Labour Code, article 112). */
const HOLIDAYS: ReadonlySet<string> = new Set([
  ...Array.from({ length: 8 }, (_, index) => `01-0${index + 1}`),
  '02-23',
  '03-08',
  '05-01',
  '05-09',
  '06-12',
  '11-04',
]);

/**
 * Returns whether a day is a working day in Russia by law. The days off that the government moves by decree each year are not known.
 * @param day days since 1 January 1970, a Thursday
 */
export function isWorkingDay(day: number): boolean {
  return !isWeekend(day) && !isHoliday(day) && !isMovedDayOff(day);
}

function isWeekend(day: number): boolean {
  const weekday = (day + 4) % 7;
  return weekday === 0 || weekday === 6;
}

const isHoliday = (day: number): boolean => HOLIDAYS.has(new Date(day * DAY_MS).toISOString().slice(5, 10));

/** A holiday on a weekend moves its day off to the next working day. Those of January are moved by decree, to any date of the year. */
function isMovedDayOff(day: number): boolean {
  for (let before = day - 1; isWeekend(before) || isHoliday(before); before -= 1) {
    if (isWeekend(before) && isHoliday(before) && new Date(before * DAY_MS).getUTCMonth() !== 0) return true;
  }
  return false;
}
