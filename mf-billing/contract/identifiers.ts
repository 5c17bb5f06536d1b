import * as z from 'zod/mini';

// Patterns of our own: zod's checks for these two are not among the names that the site shares with its remotes.

/** An opaque id, RFC 9562. */
export const uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i));

/** A whole address of the web. */
export const webAddress = z.string().check(z.regex(/^https?:\/\/[^\s/]+/i), z.maxLength(2000));
