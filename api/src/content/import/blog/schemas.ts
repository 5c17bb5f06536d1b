import * as z from 'zod';
import { portraitTraits } from '@plenum/shared-contracts/people/portrait-traits';
import { alias, text } from '#src/content/import/files/fields.ts';

const time = z.iso.datetime({ offset: true, error: 'must be a time with offset, such as 2026-10-02T09:00:00+03:00' });

/** Path segments below /blog of other routes (decisions, 1; mf-blog/src/remote.ts). */
const RESERVED: readonly string[] = ['tag', 'search', 'authors', 'subscribe', 'subscription'];

/** `blog/categories.yaml`, in display order. */
export const categoriesFile = z.array(
  z.strictObject({ alias: alias.refine((value) => !RESERVED.includes(value), 'is reserved'), title: text, description: text }),
);

/** `blog/tags.yaml` */
export const tagsFile = z.array(z.strictObject({ alias, title: text }));

/** `blog/authors.yaml` */
export const authorsFile = z.array(z.strictObject({ key: alias, name: text, role: text, about: text, portrait: portraitTraits }));

/** The front matter of `blog/articles/<alias>.md`. */
export const articleFrontMatter = z
  .strictObject({
    title: text,
    excerpt: text,
    category: alias,
    tags: z.array(alias).min(1),
    author: alias,
    published: time,
    updated: time.optional(),
    draft: z.boolean().default(false),
  })
  .refine(({ published, updated }) => updated === undefined || Date.parse(updated) >= Date.parse(published), {
    path: ['updated'],
    message: 'is before "published"',
  });

export const articleAlias = alias;
