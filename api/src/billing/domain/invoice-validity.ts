import { isWorkingDay } from '#src/billing/domain/working-days.ts';
import { DAY } from '#src/platform/rate-limit/rate-limit.ts';

/** Moscow has no summer time. */
const MOSCOW_OFFSET_MS = 3 * 60 * 60 * 1000;
const WORKING_DAYS = 5;
/** A transfer takes up to three working days, which a weekend makes five. */
const TRANSFER_MS = 5 * DAY;

/**
 * Until when an invoice is to be paid: the end of the fifth working day in Moscow after the day of `now`. A day off that
 * the government has moved is not known: `TRANSFER_MS` makes up for it.
 * @returns the first moment at which it is valid no more
 */
export function invoiceValidUntil(now: Date): Date {
  let day = Math.floor((now.getTime() + MOSCOW_OFFSET_MS) / DAY);
  for (let left = WORKING_DAYS; left > 0;) {
    day += 1;
    if (isWorkingDay(day)) left -= 1;
  }
  return new Date((day + 1) * DAY - MOSCOW_OFFSET_MS);
}

/** Invoices that were valid until then can be given up by now: a transfer that was made in time has arrived. */
export function transferredBy(now: Date): Date {
  return new Date(now.getTime() - TRANSFER_MS);
}
