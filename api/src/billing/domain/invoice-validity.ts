import { isWorkingDay } from '#src/billing/domain/working-days.ts';
import { DAY_MS } from '#src/platform/durations.ts';

/** Moscow has no daylight saving time. */
const MOSCOW_OFFSET_MS = 3 * 60 * 60 * 1000;
const WORKING_DAYS = 5;
/** A transfer takes up to three working days; with a weekend, five days. */
const TRANSFER_MS = 5 * DAY_MS;

/**
 * Returns when an invoice expires: the end of the fifth working day in Moscow after the day of `now`. Days off moved by government decree
 * are not known; `TRANSFER_MS` allows for them.
 * @returns the first moment at which it is no longer valid
 */
export function invoiceValidUntil(now: Date): Date {
  let day = Math.floor((now.getTime() + MOSCOW_OFFSET_MS) / DAY_MS);
  for (let left = WORKING_DAYS; left > 0;) {
    day += 1;
    if (isWorkingDay(day)) left -= 1;
  }
  return new Date((day + 1) * DAY_MS - MOSCOW_OFFSET_MS);
}

/** Returns the expiry up to which invoices can be cancelled by now: a transfer made in time has arrived. */
export function transferredBy(now: Date): Date {
  return new Date(now.getTime() - TRANSFER_MS);
}
