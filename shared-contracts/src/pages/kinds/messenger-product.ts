import * as z from 'zod/mini';
import { assistantLink, drawing, faq, invitation, plainText, productOpening, richText, table } from '#src/pages/fields.ts';

export const messengerProductTexts = z.object({
  ...productOpening,
  /** Features, as questions of one colleague (`theirs`), each followed by the answer of another (`ours`). */
  thread: z.object({
    title: plainText,
    lead: plainText,
    messages: z.array(
      z.object({
        who: plainText,
        side: z.enum(['ours', 'theirs']),
        text: richText,
        /** Picture of an answer; an API from before it has none. */
        shows: drawing(['search', 'guest', 'call', 'hours']),
      }),
    ),
  }),
  places: z.object({ title: plainText, table }),
  assistant: assistantLink,
  questions: faq,
  talk: invitation,
});
export type MessengerProductTexts = z.infer<typeof messengerProductTexts>;
