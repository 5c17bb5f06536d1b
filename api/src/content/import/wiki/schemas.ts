import * as z from 'zod';
import { text, typesetText } from '#src/content/import/files/fields.ts';

/** Used in URLs; a page keeps its id when it is moved or renamed. */
const id = z.number().int().min(1).max(2_147_483_647);

/** `shelf.yaml` and `chapter.yaml`, in the folder that they describe. */
export const wikiFolderFile = z.strictObject({ id, title: typesetText, description: typesetText });

/** `book.yaml`. The subject is what its cover shows: a name of shared-ui's drawing kit. */
export const wikiBookFile = z.strictObject({ ...wikiFolderFile.shape, subject: text.optional() });

const time = z.iso.datetime({ offset: true, error: 'must be a time with offset, such as 2026-10-02T09:00:00+03:00' });

/** The front matter of a page, `<NN-slug>.md`. Keywords are additional search words; they are not displayed. */
export const wikiPageFrontMatter = z.strictObject({
  id,
  title: typesetText,
  tags: z.array(text).default([]),
  updated: time,
  keywords: z.array(text).default([]),
});

/** `01-first-steps`: the number is the position within the parent. */
export const wikiName = z
  .string()
  .regex(
    /^\d{2}-[a-z0-9]+(?:-[a-z0-9]+)*$/,
    'must be two digits, then words of lower-case letters and digits separated by dashes, such as 01-first-steps',
  );
