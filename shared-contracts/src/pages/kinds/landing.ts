import * as z from 'zod/mini';
import { description, faq, invitation, plainText, steps, table, title } from '#src/pages/fields.ts';

export const landingTexts = z.object({
  /** Followed by " · Plenum" in the browser's tab. */
  title,
  heading: plainText,
  /** The message of the page in one sentence; also its description in search results. */
  verdict: description,
  /** The comparison, which is the centre of the page; its last column is ours. */
  comparison: table,
  steps,
  questions: faq,
  talk: invitation,
});
export type LandingTexts = z.infer<typeof landingTexts>;
