import * as z from 'zod/mini';

// Own patterns: the zod build that the site shares with its remotes does not include checks for these two.

/** An opaque id, RFC 9562. */
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i));

/** An absolute http or https URL. */
export const webAddress = z.string().check(z.regex(/^https?:\/\/[^\s/]+/i), z.maxLength(2000));
