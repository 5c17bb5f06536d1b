import * as z from 'zod';

const clockTime = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as "19:00", in quotes');
const zone = z.string().refine((name) => Intl.supportedValuesOf('timeZone').includes(name) || name === 'UTC', 'is not a time zone');
const whole = z.number().int();

/** On a single date. */
const once = z.strictObject({
  repeats: z.literal('never'),
  date: z.iso.date({ error: 'must be a date such as "2026-03-12"' }),
  time: clockTime,
  zone,
});

/** Every given number of days, at the same time of day. */
const days = z
  .strictObject({
    repeats: z.literal('days'),
    every: whole.min(1).max(366),
    /** Day of the round; the first day of a round is 0, as Monday 5 January 2026 was. */
    day: whole.min(0),
    time: clockTime,
    zone,
    /** Days for which a past date is shown before the next one follows. */
    keep: whole.min(0),
  })
  .refine(({ every, day }) => day < every, { path: ['day'], message: 'must be less than "every"' })
  .refine(({ every, keep }) => keep < every, { path: ['keep'], message: 'must be less than "every"' });

/** Around the clock, every given number of hours; at the same hours each day, so `every` divides 24. */
const hours = z
  .strictObject({
    repeats: z.literal('hours'),
    every: whole.min(1).max(24),
    /** The first hour of the day, Moscow time. */
    hour: whole.min(0),
    /** Minutes for which a past date is shown. */
    keep: whole.min(0),
  })
  .refine(({ every }) => 24 % every === 0, { path: ['every'], message: 'has to divide 24' })
  .refine(({ every, hour }) => hour < every, { path: ['hour'], message: 'must be less than "every"' })
  .refine(({ every, keep }) => keep < every * 60, { path: ['keep'], message: 'must be shorter than "every"' });

/** A webinar's schedule, as in the content. */
export const schedule = z.discriminatedUnion('repeats', [once, days, hours]);
export type Schedule = z.output<typeof schedule>;
