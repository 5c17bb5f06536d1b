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
  /** The conversation of one room, before, during and after an event; an API from before it has none. */
  event: z.optional(
    z.object({
      title: plainText,
      lead: plainText,
      stages: z.array(
        z.object({
          when: plainText,
          title: plainText,
          text: richText,
          picture: drawing(['backstage', 'chat', 'members']),
          /** The stage in which the event takes place. */
          live: z._default(z.boolean(), false),
        }),
      ),
    }),
  ),
  assistant: assistantLink,
  questions: faq,
  talk: invitation,
});
export type MessengerProductTexts = z.infer<typeof messengerProductTexts>;
