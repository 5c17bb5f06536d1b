import * as z from 'zod';
import { smartQuotes } from '#src/content/import/typography/smart-quotes.ts';

/** Displayed text: never empty. */
export const text = z.string().trim().min(1);

/** Displayed text with curly quotation marks, however they are written. */
export const typesetText = text.overwrite((value) => smartQuotes(value));

/** An identifier used in URLs and within the content folder. */
export const alias = z
  .string()
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case letters and digits, separated by single dashes')
  .max(100);
