import * as z from 'zod/mini';
import { catch as withFallback } from 'zod/mini';
import { description, drawing, faq, invitation, link, plainText, steps, table, title } from '#src/pages/fields.ts';

/**
 * Questions whose answers lead to what suits. The page chooses without a script, by a stylesheet that knows three questions with five options
 * each; the first option is chosen at first. Of each list, exactly one result is for any combination of answers: a question that `for` leaves out
 * makes no difference.
 */
export const landingChooser = z.object({
  title: plainText,
  lead: plainText,
  questions: z.array(z.object({ id: z.string(), title: plainText, options: z.array(z.object({ id: z.string(), text: plainText })) })),
  results: z.array(z.array(z.object({ for: z.record(z.string(), z.array(z.string())), title: plainText, text: plainText, link }))),
});
export type LandingChooser = z.infer<typeof landingChooser>;

export const landingTexts = z.object({
  /** Followed by " · Plenum" in the browser's tab. */
  title,
  /** Name in the breadcrumbs, where it differs from the title. */
  crumb: z.optional(plainText),
  heading: plainText,
  /** The message of the page in one sentence; also its description in search results. */
  verdict: description,
  /** The comparison, which is the centre of the page; its last column is ours. */
  comparison: z.extend(table, {
    /** Of each row, a mark for each column but the first: whether there is what the row is about. Its cell says more. A row that is not about that, such as the price, has none. */
    marks: z.optional(z.array(z.array(z.enum(['yes', 'partly', 'no'])))),
  }),
  /** Texts of the buttons in the opening and, for the tariffs, in the last row of the table, beside the price. An API from before them has none, and the page no buttons. */
  actions: z.optional(z.object({ signUp: plainText, compare: plainText, tariffs: z.optional(plainText) })),
  /** Which screen of the product the opening shows. */
  picture: drawing([
    'meeting',
    'webinar',
    'broadcast',
    'registration',
    'lobby',
    'room',
    'lesson',
    'questions',
    'kinds',
    'guests',
    'channel',
  ]),
  /** What the other product is for and what ours is for, in columns before the comparison. */
  columns: z.optional(
    z.object({
      title: plainText,
      items: z.array(z.object({ title: plainText, points: z.array(plainText), ours: z.optional(z.boolean()) })),
    }),
  ),
  /** The section that follows the opening, where it is not the comparison: visitors who have to move need the steps first. */
  first: withFallback(z.optional(z.enum(['steps'])), undefined),
  /** Where the statements about others come from, and when they were last compared with it. */
  sources: z.optional(z.object({ title: plainText, checked: plainText, items: z.array(link) })),
  /** The other comparisons, each with what it comes to; an API from before verdicts has none. */
  others: z.optional(z.object({ title: plainText, items: z.array(z.extend(link, { verdict: z.optional(plainText) })) })),
  /** Questions before the comparison; an API from before them has none. */
  chooser: z.optional(landingChooser),
  steps,
  /** What you can bring with you from the other product, with a mark each, and what does not; an API from before it has none. */
  moves: z.optional(z.object({ title: plainText, items: z.array(z.object({ mark: z.enum(['yes', 'partly', 'no']), text: plainText })) })),
  questions: faq,
  talk: invitation,
});
export type LandingTexts = z.infer<typeof landingTexts>;
