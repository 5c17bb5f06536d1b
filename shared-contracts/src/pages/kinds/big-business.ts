import * as z from 'zod/mini';
import { faq, invitation, plainText, productOpening, richText } from '#src/pages/fields.ts';

export const bigBusinessTexts = z.object({
  ...productOpening,
  /** Heading of the diagram of who talks to whom; an API from before it has none, and the page no diagram. */
  network: z.optional(z.object({ title: plainText, lead: plainText })),
  /** A security officer's questions and the answers: the centre of the page. */
  asked: z.object({
    title: plainText,
    groups: z.array(z.object({ about: plainText, answers: z.array(z.object({ question: plainText, answer: richText })) })),
  }),
  /** The first eight weeks. `from` counts from 1; `weeks` is the length. */
  weeks: z.object({
    title: plainText,
    lead: plainText,
    tasks: z.array(
      z.object({
        what: plainText,
        who: plainText,
        from: z.number().check(z.gte(1), z.lte(8)),
        weeks: z.number().check(z.gte(1), z.lte(8)),
      }),
    ),
  }),
  questions: faq,
  talk: invitation,
});
export type BigBusinessTexts = z.infer<typeof bigBusinessTexts>;
