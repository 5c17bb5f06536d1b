import * as z from 'zod/mini';

// Own patterns: the zod build that the site shares with its remotes does not include checks for these two.

/** An opaque id, RFC 9562. */
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i));

/** An absolute http or https URL. */
export const webAddress = z.string().check(z.regex(/^https?:\/\/[^\s/]+/i), z.maxLength(2000));

/**
 * An amount of money: a whole number of the currency's minor units (kopecks for RUB). The server rounds once per position, half away from
 * zero.
 */
export const amount = z.int().check(z.gte(0));

/** ISO 4217. */
export const currency = z.string().check(z.regex(/^[A-Z]{3}$/));
