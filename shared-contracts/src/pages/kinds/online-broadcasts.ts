import * as z from 'zod/mini';
import { assistantLink, faq, invitation, plainText, productOpening, richText, table } from '#src/pages/fields.ts';

export const onlineBroadcastsTexts = z.object({
  ...productOpening,
  /** A run of show, minute by minute: the centre of the page. */
  run: z.object({
    title: plainText,
    /** For screen readers. */
    caption: plainText,
    /** Headings of the four columns. */
    heads: z.array(plainText),
    /** What the dots mean, and, for screen readers, after the hour of a row that is on air. */
    onAir: plainText,
    /** An API from before the key has none, and the page no key. */
    offAir: z.optional(plainText),
    rows: z.array(z.object({ at: plainText, what: plainText, who: plainText, ours: richText, air: z._default(z.boolean(), false) })),
  }),
  /** Delay between stage and audience: `from` and `to` in seconds, of the 20 that the drawing shows. */
  delay: z.object({
    title: plainText,
    lead: plainText,
    bars: z.array(
      z.object({
        what: plainText,
        from: z.number().check(z.gte(0), z.lte(20)),
        to: z.number().check(z.gte(0), z.lte(20)),
        text: plainText,
      }),
    ),
  }),
  signal: z.object({ title: plainText, table }),
  assistant: assistantLink,
  questions: faq,
  talk: invitation,
});
export type OnlineBroadcastsTexts = z.infer<typeof onlineBroadcastsTexts>;
