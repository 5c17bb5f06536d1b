import * as z from 'zod/mini';
import { portraitTraits } from '#src/people/portrait-traits.ts';
import { description, emailAddress, faq, invitation, plainText, richText, steps, table, title } from '#src/pages/fields.ts';

export const forPartnersTexts = z.object({
  title,
  crumb: plainText,
  heading: plainText,
  description,
  /** Three forms of partnership: the centre of the page. Each leads to the form by its own words, and says what its share comes to, by the price of a tariff; an API from before them has neither. */
  ways: z.object({
    label: plainText,
    /** What stands before these parts of each form; an API from before them has none. */
    labels: z.optional(z.object({ who: plainText, example: plainText, needs: plainText })),
    items: z.array(
      z.object({
        share: plainText,
        /** What the share is of; an API from before it has none. */
        unit: z.optional(plainText),
        name: plainText,
        who: plainText,
        text: richText,
        example: z.optional(plainText),
        needs: richText,
        action: z.optional(plainText),
      }),
    ),
  }),
  deal: z.object({ title: plainText, lead: plainText, table }),
  steps,
  questions: faq,
  /** With the portrait of the person who answers, and their address, if it is not the site's own. */
  talk: z.extend(invitation, { email: z.optional(emailAddress), portrait: z.optional(portraitTraits) }),
});
export type ForPartnersTexts = z.infer<typeof forPartnersTexts>;
