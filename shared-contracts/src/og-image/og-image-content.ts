import * as z from 'zod/mini';

/** What the Open Graph image of a page shows. Texts are plain, in any language. */
export const ogImageContent = z.object({
  /** What kind of page it is, in a word or two; may be empty. */
  kicker: z.string(),
  title: z.string(),
  /** Date, people: the most important first. */
  facts: z.array(z.string()),
  /** The drawing beside the words. A subject that the reader of the card does not know is left out. */
  drawing: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('hall') }),
    z.object({
      kind: z.literal('subjects'),
      subjects: z.array(z.string()),
      /** Drawn instead of the subjects (shared-ui/src/scene-cover/scene.ts); empty: there is none. */
      scene: z.optional(z.string()),
    }),
    z.object({
      kind: z.literal('portrait'),
      /** Features of a drawn portrait (shared-ui/src/portrait/traits.ts). */
      traits: z.record(z.string(), z.unknown()),
    }),
  ]),
});
export type OgImageContent = z.infer<typeof ogImageContent>;
