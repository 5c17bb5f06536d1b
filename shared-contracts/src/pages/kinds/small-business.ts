import * as z from 'zod/mini';
import { facts, faq, invitation, plainText, productOpening, richText, steps } from '#src/pages/fields.ts';

export const smallBusinessTexts = z.object({
  ...productOpening,
  /** A Tuesday of a small company: the centre of the page. */
  tuesday: z.object({
    title: plainText,
    /** Above the columns: when, what, who, how. An API from before them has none. */
    heads: z.optional(z.array(plainText)),
    entries: z.array(z.object({ at: plainText, until: plainText, what: plainText, who: plainText, how: richText })),
  }),
  supplier: z.object({ title: plainText, facts }),
  steps,
  questions: faq,
  talk: invitation,
});
export type SmallBusinessTexts = z.infer<typeof smallBusinessTexts>;
