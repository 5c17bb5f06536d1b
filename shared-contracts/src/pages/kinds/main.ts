import * as z from 'zod/mini';
import { description, faq, invitation, link, plainText, richText, steps, title } from '#src/pages/fields.ts';

/** Short statements, each with a link to where it can be read or done. */
const linkedStatements = z.object({
  title: plainText,
  lead: plainText,
  items: z.array(z.object({ title: plainText, text: richText, link })),
});
export type LinkedStatements = z.infer<typeof linkedStatements>;

/** Scenes of the tour, in the order of an event. The page has a drawing for each picture. */
const tour = z.object({
  title: plainText,
  lead: plainText,
  play: plainText,
  /** Link to /tour, which has the same scenes as still pictures with their texts. */
  stills: plainText,
  scenes: z.array(
    z.object({
      title: plainText,
      text: plainText,
      picture: z.enum(['room', 'invite', 'live', 'questions', 'recording']),
      /** What /tour says beside the picture, in a few words each; an API from before them has none. */
      facts: z.optional(z.array(plainText)),
    }),
  ),
  page: z.object({
    /** Head of /tour. */
    title,
    crumb: plainText,
    heading: plainText,
    description,
    /** Link beside the button at its end. */
    next: link,
    /** What to do after the last scene, and links to where else to look. The steps, and the titles and texts of the links, are for shells that showed them. */
    end: z.optional(z.object({ ...steps.shape, text: richText, more: linkedStatements })),
  }),
});
export type TourTexts = z.infer<typeof tour>;

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
  /** A tour of the product that plays in a minute. */
  tour: z.optional(tour),
  /** What visitors can check themselves, each with a link to it. */
  proof: z.optional(linkedStatements),
  /** Where customers find help. They see it instead of the statements, the tour, the questions and the form. */
  support: z.optional(linkedStatements),
  articles: z.object({ title: plainText, link: plainText, empty: plainText }),
  questions: faq,
  talk: invitation,
});
export type MainTexts = z.infer<typeof mainTexts>;
