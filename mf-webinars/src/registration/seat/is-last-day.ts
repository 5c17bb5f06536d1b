const DAY = 24 * 60 * 60_000;

/** Whether less than a day is left: reminders and the way in matter more than the calendar. @param start epoch milliseconds, as `now` */
export const isLastDay = (start: number, now: number): boolean => start - now < DAY;
