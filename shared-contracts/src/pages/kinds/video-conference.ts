import * as z from 'zod/mini';
import { assistantLink, drawing, facts, faq, invitation, plainText, productOpening, richText, table } from '#src/pages/fields.ts';

export const videoConferenceTexts = z.object({
  ...productOpening,
  /** A meeting minute by minute: the centre of the page. */
  hour: z.object({
    title: plainText,
    minutes: z.array(
      z.object({
        minute: plainText,
        title: plainText,
        text: richText,
        picture: drawing(['lobby', 'door', 'sharing', 'list']),
      }),
    ),
  }),
  manners: z.object({ title: plainText, lead: plainText, facts }),
  limits: z.object({ title: plainText, table }),
  assistant: assistantLink,
  questions: faq,
  talk: invitation,
});
export type VideoConferenceTexts = z.infer<typeof videoConferenceTexts>;
