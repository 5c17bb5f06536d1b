import * as z from 'zod/mini';
import { description, faq, invitation, link, plainText, richText, title } from '#src/pages/fields.ts';

export const mainTexts = z.object({
  title,
  /** Also the sentence beside the headline. */
  description,
  heading: plainText,
  /** Texts of the two buttons; pages that exist decide which are shown. */
  actions: z.object({ signUp: plainText, findWebinar: plainText, talk: plainText, schedule: plainText, blog: plainText }),
  /** Heading for screen readers above the webinar that is live. */
  live: plainText,
  webinars: z.object({ title: plainText, link: plainText }),
  /** Three statements about the product. */
  statements: z.array(
    z.object({
      title: plainText,
      text: richText,
      link,
      picture: z.enum(['meeting', 'webinar', 'broadcast']),
    }),
  ),
  /** What visitors can check themselves, each with a link to it. */
  proof: z.optional(z.object({ title: plainText, lead: plainText, items: z.array(z.object({ title: plainText, text: richText, link })) })),
  articles: z.object({ title: plainText, link: plainText, empty: plainText }),
  questions: faq,
  talk: invitation,
});
export type MainTexts = z.infer<typeof mainTexts>;
