import * as z from 'zod/mini';
import { assistantLink, faq, invitation, plainText, productOpening, richText, table } from '#src/pages/fields.ts';

export const messengerProductTexts = z.object({
  ...productOpening,
  /** Features, written as messages in the product itself. */
  thread: z.object({
    title: plainText,
    lead: plainText,
    messages: z.array(z.object({ who: plainText, side: z.enum(['ours', 'theirs']), text: richText })),
  }),
  places: z.object({ title: plainText, table }),
  assistant: assistantLink,
  questions: faq,
  talk: invitation,
});
export type MessengerProductTexts = z.infer<typeof messengerProductTexts>;
