import * as z from 'zod/mini';

/**
 * An amount of money: a whole number of the currency's minor units (kopecks for RUB). The server rounds once per position, half away from
 * zero.
 */
export const amount = z.int().check(z.gte(0));

/** ISO 4217. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
