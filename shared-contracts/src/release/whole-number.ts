import * as z from 'zod/mini';

/** Digits only: `Number` reads white space as 0, and takes `0x10` and `1e3` too. */
const digits = z.string().check(z.regex(/^\d{1,10}$/, 'is not a whole number'));

/** A number in an address, from 0 up. The registry numbers in 32 bits. */
export const wholeNumber = z.pipe(
  z.pipe(z.union([digits, z.number()]), z.transform(Number)),
  z.number().check(z.int(), z.gte(0), z.lte(2 ** 31 - 1)),
);
