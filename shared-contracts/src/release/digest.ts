import * as z from 'zod/mini';

/** The sha384 of a file in Subresource Integrity notation: `sha384-` and base64. */
export const digest = z.string().check(z.regex(/^sha384-[A-Za-z0-9+/]{64}$/));
export type Digest = z.infer<typeof digest>;
