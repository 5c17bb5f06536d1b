import * as z from 'zod/mini';

/** Digits only: `Number` reads white space as 0 and accepts `0x10` and `1e3`. */
const digits = z.string().check(z.regex(/^\d{1,10}$/, 'is not a whole number'));

/** Largest number in the registry's database, which uses 32 bits. */
export const MAX_WHOLE_NUMBER = 2 ** 31 - 1;

/** A number from 0 in a URL. */
export const wholeNumber = z.pipe(
  z.pipe(z.union([digits, z.number()]), z.transform(Number)),
  z.number().check(z.int(), z.gte(0), z.lte(MAX_WHOLE_NUMBER)),
);
