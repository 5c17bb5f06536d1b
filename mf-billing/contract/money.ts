import * as z from 'zod/mini';

/**
 * Money on the wire: a whole number of the currency's minor units (kopecks for RUB), never a fraction. Rounding happens once per
 * position, half away from zero, on the server.
 */
export const amount = z.int().check(z.gte(0));

/** ISO 4217. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
