import * as z from 'zod/mini';
import { assistantLink, drawing, faq, invitation, plainText, productOpening, richText, table } from '#src/pages/fields.ts';

export const webinarsProductTexts = z.object({
  ...productOpening,
  /** A webinar's schedule, day by day: the centre of the page. */
  life: z.object({
    label: plainText,
    days: z.array(
      z.object({
        when: plainText,
        title: plainText,
        text: richText,
        picture: drawing(['registration', 'emails', 'doors', 'webinar', 'report', 'recording']),
        /** The day on which the webinar takes place. */
        live: z._default(z.boolean(), false),
      }),
    ),
  }),
  compared: z.object({ title: plainText, lead: plainText, table }),
  /** Shown while there are webinars. */
  next: z.object({ title: plainText, lead: plainText, link: plainText }),
  assistant: assistantLink,
  questions: faq,
  talk: invitation,
});
export type WebinarsProductTexts = z.infer<typeof webinarsProductTexts>;
