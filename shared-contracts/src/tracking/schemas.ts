import * as z from 'zod/mini';

/** Campaign values and titles. */
export const short = z.string().check(z.maxLength(300));
export const address = z.string().check(z.maxLength(2000));

/** Where the visitor came from (specification section 3). */
export const tracking = z.partial(
  z.object({
    url: address,
    referrer: address,
    referrer_domain: short,
    utm_source: short,
    utm_medium: short,
    utm_campaign: short,
    utm_term: short,
    utm_content: short,
  }),
);
export type Tracking = z.input<typeof tracking>;
