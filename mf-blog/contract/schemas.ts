import * as z from 'zod/mini';

export const blogCategory = z.object({
  id: z.number(),
  alias: z.string(),
  title: z.string(),
  description: z.string(),
  /** Number of published articles in the category. */
  count: z.number(),
});
export type BlogCategory = z.infer<typeof blogCategory>;

export const blogTag = z.object({ id: z.number(), alias: z.string(), title: z.string(), count: z.number() });
export type BlogTag = z.infer<typeof blogTag>;

const blogAuthor = z.object({ name: z.string(), role: z.string() });

/** An article in a list. Times are ISO 8601 with offset. */
export const blogItem = z.object({
  id: z.number(),
  alias: z.string(),
  title: z.string(),
  excerpt: z.string(),
  category: z.object({ id: z.number(), alias: z.string(), title: z.string() }),
  tags: z.array(z.object({ id: z.number(), alias: z.string(), title: z.string() })),
  author: blogAuthor,
  published_at: z.string(),
  updated_at: z.string(),
  reading_minutes: z.number(),
});
export type BlogItem = z.infer<typeof blogItem>;

const neighbour = z.nullable(z.object({ alias: z.string(), title: z.string(), category_alias: z.string() }));

/** A complete article. `html` is sanitised by the server; `headings` lists the ids of its h2 and h3. */
export const blogArticle = z.extend(blogItem, {
  html: z.string(),
  headings: z.array(z.object({ id: z.string(), title: z.string(), level: z.number() })),
  related: z.array(blogItem),
  previous: neighbour,
  next: neighbour,
});
export type BlogArticle = z.infer<typeof blogArticle>;

export const pagination = z.object({ total: z.number(), limit: z.number(), offset: z.number() });
export type Pagination = z.infer<typeof pagination>;
