const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

const two = (number: number) => String(number).padStart(2, '0');

/** How often the text changes. Beyond a day, minutes mean nothing. */
function stepOf(ms: number, withSeconds: boolean): number {
  if (ms > DAY) return HOUR;
  return withSeconds ? SECOND : MINUTE;
}

/**
 * "2 days 5 h", or within the last day "04:11:09" or, without seconds, "4 h 12 min". Whole hours are rounded down, so that no one who counts on them
 * comes late; on the last day the text is rounded up, so that it never reads as over too early.
 * @param ms milliseconds left, more than 0
 * @param withSeconds whether the text has seconds on the last day
 * @returns the text to show
 * @example
 * timeLeftText(93_669_000, true); // '1 day 2 h'
 * timeLeftText(7_269_000, true); // '02:01:09'
 * timeLeftText(7_269_000, false); // '2 h 2 min'
 */
export function timeLeftText(ms: number, withSeconds: boolean): string {
  const step = stepOf(ms, withSeconds);
  const left = (step === HOUR ? Math.floor(ms / step) : Math.ceil(ms / step)) * step;
  const [hours, minutes] = [Math.floor(left / HOUR), Math.floor((left % HOUR) / MINUTE)];
  if (step === HOUR) return `${hours < 48 ? '1 day' : `${Math.floor(hours / 24)} days`}${hours % 24 > 0 ? ` ${hours % 24} h` : ''}`;
  if (withSeconds) return `${two(hours)}:${two(minutes)}:${two((left % MINUTE) / SECOND)}`;
  return [...(hours > 0 ? [`${hours} h`] : []), ...(minutes > 0 ? [`${minutes} min`] : [])].join(' ');
}

/**
 * Returns the milliseconds until the text for `ms` changes.
 * @param ms milliseconds left, more than 0
 * @param withSeconds whether the text has seconds on the last day
 * @returns milliseconds, more than 0
 * @example
 * untilNextText(61_500, true); // 500
 */
export function untilNextText(ms: number, withSeconds: boolean): number {
  const step = stepOf(ms, withSeconds);
  // The last whole hour of a text with days goes on until the last day begins.
  if (step === HOUR && ms - DAY >= HOUR) return (ms % HOUR) + 1;
  return ms % step || step;
}
