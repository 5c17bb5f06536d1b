import * as z from 'zod/mini';
import { description, link, plainText, richText, table, title } from '#src/pages/fields.ts';

/**
 * A paragraph, a list, a table, the action that the page's summary ends with, or the browser storage that remotes declare for one purpose:
 * one of them. One object instead of a union, so that an error names its field.
 */
export const legalBlock = z.object({
  text: z.optional(richText),
  list: z.optional(z.array(richText)),
  table: z.optional(table),
  action: z.optional(z.literal('cookie-settings')),
  stored: z.optional(z.object({ purpose: z.enum(['necessary', 'statistics', 'contact', 'maps']), caption: plainText })),
});
export type LegalBlock = z.infer<typeof legalBlock>;

export const legalTexts = z.object({
  title,
  crumb: plainText,
  description,
  /** Links to all legal texts, the same on each of their pages. */
  texts: z.array(link),
  /** Summary for visitors who read no further. */
  inShort: z.array(richText),
  /** ISO date on which this wording came into force. */
  since: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/)),
  sections: z.array(
    z.object({
      /** Anchor of the section. */
      id: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
      title: plainText,
      blocks: z.array(legalBlock),
    }),
  ),
});
export type LegalTexts = z.infer<typeof legalTexts>;
