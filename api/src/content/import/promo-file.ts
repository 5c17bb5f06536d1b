import * as z from 'zod';
import { text } from '#src/content/import/fields.ts';
import { schedule } from '#src/webinars/schedule/schedule.ts';

/** `site/promo.yaml`: promotions with their start and their length in hours. */
export const promoFile = z.array(
  z.strictObject({
    title: text,
    url: z.string().regex(/^\/(?!\/)/, 'has to be a path of the site'),
    start: schedule,
    hours: z.number().int().min(1),
  }),
);
