import * as z from 'zod';
import { portraitTraits } from '@plenum/shared-contracts/people/portrait-traits';
import { alias, text, typesetText } from '#src/content/import/files/fields.ts';

const time = z.iso.datetime({ offset: true, error: 'must be a time with offset, such as 2026-10-02T09:00:00+03:00' });

/** Path segments below /blog of other routes (open question 1; mf-blog/src/remote.ts). */
const RESERVED: readonly string[] = ['tag', 'search', 'authors', 'subscribe', 'subscription'];

/** `blog/categories.yaml`, in display order. */
export const categoriesFile = z.array(
  z.strictObject({
    alias: alias.refine((value) => !RESERVED.includes(value), 'is reserved'),
    title: typesetText,
    description: typesetText,
  }),
);

/** `blog/tags.yaml` */
export const tagsFile = z.array(z.strictObject({ alias, title: typesetText }));

/** `blog/authors.yaml` */
export const authorsFile = z.array(z.strictObject({ key: alias, name: text, role: text, about: typesetText, portrait: portraitTraits }));

/** What a cover shows: drawings from back to front, such as `far window 8 6 60, lamp 104 8 60` (shared-ui/src/scene-cover/scene.ts). */
const scene = z
  .string()
  .regex(
    /^(?:far )?[a-z-]+(?: -?\d+){2} \d+(?:, (?:far )?[a-z-]+(?: -?\d+){2} \d+)*$/,
    'must be drawings with x, y and size: lamp 104 8 60, desk 20 84 124',
  )
  .default('');

/** The front matter of `blog/articles/<alias>.md`. */
export const articleFrontMatter = z
  .strictObject({
    title: typesetText,
    excerpt: typesetText,
    category: alias,
    tags: z.array(alias).min(1),
    author: alias,
    cover: scene,
    published: time,
    updated: time.optional(),
    draft: z.boolean().default(false),
  })
  .refine(({ published, updated }) => updated === undefined || Date.parse(updated) >= Date.parse(published), {
    path: ['updated'],
    message: 'is before "published"',
  });

export const articleAlias = alias;
