import * as z from 'zod/mini';
import { faq, invitation, link, plainText, productOpening, richText } from '#src/pages/fields.ts';

export const assistantTexts = z.object({
  ...productOpening,
  /** What is known of its price, beside the main action; an API from before it has none. */
  note: z.optional(plainText),
  /** Links to all assistants, the same on each of their pages. */
  assistants: z.array(link),
  /** Sentences that were spoken or written; what the assistant picked up is highlighted, in the colour of the item that it became, from 1. */
  heard: z.object({ title: plainText, lines: z.array(z.object({ who: plainText, text: richText, item: z.optional(z.number()) })) }),
  /** The assistant's result. */
  made: z.object({ title: plainText, items: z.array(z.object({ what: plainText, detail: richText })) }),
  can: z.object({ title: plainText, items: z.array(richText) }),
  cannot: z.object({ title: plainText, lead: plainText, items: z.array(richText) }),
  questions: faq,
  talk: invitation,
});
export type AssistantTexts = z.infer<typeof assistantTexts>;
