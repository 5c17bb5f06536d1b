import { expect, test } from '@jest/globals';
import { invoiceValidUntil } from '#src/billing/domain/invoice-validity.ts';

test.each([
  ['a Monday', '2026-11-23T09:00:00Z', '2026-11-30T21:00:00Z'],
  ['a Friday', '2026-11-27T09:00:00Z', '2026-12-04T21:00:00Z'],
  ['a Saturday', '2026-11-28T09:00:00Z', '2026-12-04T21:00:00Z'],
  ['a Sunday in UTC that is Monday in Moscow', '2026-11-22T21:30:00Z', '2026-11-30T21:00:00Z'],
  ['the last minute of a Sunday in Moscow', '2026-11-22T20:59:00Z', '2026-11-27T21:00:00Z'],
  ['the Friday before Unity Day', '2026-10-30T09:00:00Z', '2026-11-09T21:00:00Z'],
  ['the Thursday before Victory Day on a Saturday, whose day off is Monday', '2026-05-07T09:00:00Z', '2026-05-15T21:00:00Z'],
  ['30 December', '2026-12-30T09:00:00Z', '2027-01-14T21:00:00Z'],
])('an invoice of %s – valid until the end of the fifth following working day in Moscow', (_, now, until) => {
  expect(invoiceValidUntil(new Date(now))).toEqual(new Date(until));
});
