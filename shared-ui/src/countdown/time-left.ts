const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (number: number) => String(number).padStart(2, '0');

/**
 * "2 d 04:11:09" or, without seconds, "2 d 4 h 11 min". Rounds up, so that the time never reads as over too early.
 * @param ms milliseconds left, more than 0
 * @param withSeconds whether the text has seconds
 * @returns the text to show
 * @example
 * timeLeftText(93_669_000, true); // '1 d 02:01:09'
 * timeLeftText(93_669_000, false); // '1 d 2 h 2 min'
 */
export function timeLeftText(ms: number, withSeconds: boolean): string {
  const left = Math.ceil(ms / (withSeconds ? SECOND : MINUTE)) * (withSeconds ? SECOND : MINUTE);
  const [days, hours, minutes] = [Math.floor(left / DAY), Math.floor((left % DAY) / HOUR), Math.floor((left % HOUR) / MINUTE)];
  const daysText = days > 0 ? `${days} d ` : '';
  if (withSeconds) return `${daysText}${two(hours)}:${two(minutes)}:${two((left % MINUTE) / SECOND)}`;
  return `${daysText}${days > 0 || hours > 0 ? `${hours} h ` : ''}${minutes} min`;
}

/**
 * Returns the milliseconds until the text for `ms` changes.
 * @param ms milliseconds left, more than 0
 * @param withSeconds whether the text has seconds
 * @returns milliseconds, more than 0
 * @example
 * untilNextText(61_500, true); // 500
 */
export function untilNextText(ms: number, withSeconds: boolean): number {
  const step = withSeconds ? SECOND : MINUTE;
  return ms % step || step;
}
