import * as z from 'zod/mini';
import { portraitTraits } from '@plenum/shared-contracts/people/portrait-traits';

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

const blogAuthor = z.object({
  /** Alias in the path of the author's page. Absent from an API from before that page. */
  key: z.optional(z.string()),
  name: z.string(),
  role: z.string(),
  /** Absent for an author without a page, and from an API from before portraits in lists. */
  portrait: z.optional(portraitTraits),
});

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
  /** What its cover shows: drawings of shared-ui's kit with their places (shared-ui/src/scene-cover/scene.ts). Empty: what its tags are about. */
  cover: z.optional(z.string()),
  /** Only in searches: title and excerpt with the matches; the excerpt is a passage of the text if only that matches. */
  preview_html: z.optional(
    z.object({
      /** HTML that the server has escaped, with `<mark>` as its only markup. */
      title: z.string(),
      excerpt: z.string(),
    }),
  ),
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

/** What the page of an author shows. */
export const authorPage = z.object({
  author: z.object({
    key: z.string(),
    name: z.string(),
    role: z.string(),
    /** A sentence about the author. */
    about: z.string(),
    portrait: portraitTraits,
  }),
  /** Newest first. */
  articles: z.array(blogItem),
  /** Path of the page with the author's webinars; null for an author who has none. */
  speaker_url: z.nullable(z.string()),
});
export type AuthorPage = z.infer<typeof authorPage>;

/** Who wrote the articles of a list, and what they are about: those with most articles first. */
export const listedAuthor = z.object({
  key: z.string(),
  name: z.string(),
  role: z.string(),
  /** Absent from an API from before portraits in lists. */
  portrait: z.optional(portraitTraits),
});
export type ListedAuthor = z.infer<typeof listedAuthor>;
export const listedTopic = z.object({ alias: z.string(), title: z.string(), count: z.number() });
export type ListedTopic = z.infer<typeof listedTopic>;

export const pagination = z.object({ total: z.number(), limit: z.number(), offset: z.number() });
export type Pagination = z.infer<typeof pagination>;

/** A subscription to new articles, as its personal link shows it. */
export const subscription = z.object({
  /** `unconfirmed`: requested with an address whose owner has not confirmed it. `ended`: by its owner; it can be started again for 30 days. */
  status: z.enum(['unconfirmed', 'active', 'ended']),
  /** `o•••@example.com` */
  email_masked: z.string(),
});
export type Subscription = z.infer<typeof subscription>;

/** The subscription of the caller's own address. */
export const ownSubscription = z.object({
  ...subscription.shape,
  /** Token of the personal link, for the calls that change the subscription. */
  token: z.string(),
});
export type OwnSubscription = z.infer<typeof ownSubscription>;
