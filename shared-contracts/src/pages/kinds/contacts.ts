import * as z from 'zod/mini';
import { portraitTraits } from '#src/people/portrait-traits.ts';
import { description, emailAddress, invitation, plainText, title } from '#src/pages/fields.ts';

export const contactsTexts = z.object({
  title,
  crumb: plainText,
  heading: plainText,
  description,
  telephone: invitation,
  email: invitation,
  office: z.object({ title: plainText }),
  way: invitation,
  people: z.object({
    title: plainText,
    lead: plainText,
    items: z.array(
      z.object({
        about: plainText,
        who: plainText,
        email: emailAddress,
        /** Of a person who answers; absent for a desk. */
        portrait: z.optional(portraitTraits),
        /** Of what cannot wait: it stands at the top of the page instead. */
        urgent: z.optional(z.boolean()),
      }),
    ),
  }),
  callback: invitation,
  write: invitation,
});
export type ContactsTexts = z.infer<typeof contactsTexts>;
