import * as z from 'zod/mini';

/** Features of a drawn portrait (shared-ui/src/portrait); the numbers are those of the tokens `--portrait-…`. */
export const portraitTraits = z.object({
  /** 1, light, to 4, dark. */
  skin: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4)]),
  hair: z.enum(['short', 'side', 'curly', 'bob', 'long', 'bun', 'bald']),
  /** Black, brown, fair, red, grey. */
  hair_colour: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
  beard: z.optional(z.enum(['full', 'moustache'])),
  glasses: z.optional(z.boolean()),
  clothes: z.enum(['crew', 'shirt', 'turtleneck', 'jacket']),
  colour: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(4), z.literal(5)]),
});
