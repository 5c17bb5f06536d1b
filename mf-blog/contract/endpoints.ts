import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import { authorPage, blogArticle, blogCategory, blogItem, blogTag, listedAuthor, listedTopic, pagination } from '#contract/schemas.ts';
import { subscriptionEndpoints } from '#contract/subscription-endpoints.ts';

const byId = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
const byAlias = z.object({ alias: z.string().check(z.minLength(1), z.maxLength(200)) });
const count = z.coerce.number().check(z.int(), z.gte(0));

/** Public (specification section 7, Blogs). Read-only, except for subscriptions. */
export const blogEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs',
    auth: 'public',
    summary:
      'Returns articles, newest first. `category` is an id; `tags` are comma-separated aliases, any of which matches. `q` searches titles, excerpts and texts in English and Russian, and returns the best match first, with the matches highlighted in `preview_html`. `limit` 0 means no limit but the server’s, 500. `topics` counts the articles of each tag as if `tags` was not given; `authors` are those of all pages.',
    query: z.object({
      category: z.optional(count),
      tags: z.optional(z.string()),
      q: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(count),
      offset: z.optional(count),
    }),
    reply: z.object({
      data: z.array(blogItem),
      pagination,
      /** Absent from an API from before them. */
      topics: z.optional(z.array(listedTopic)),
      authors: z.optional(z.array(listedAuthor)),
    }),
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs/{id}',
    auth: 'public',
    summary: 'Returns an article by its id.',
    calledBy: 'clients that keep ids; pages go by alias',
    params: byId,
    reply: z.object({ data: blogArticle }),
  }),
  forMain: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-for-main',
    auth: 'public',
    summary: 'Returns the articles of the main page: the newest ones, the lead article first.',
    reply: z.object({ data: z.array(blogItem) }),
  }),
  tags: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-tags',
    auth: 'public',
    summary: 'Returns all tags in use.',
    reply: z.object({ data: z.array(blogTag) }),
  }),
  tag: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-tags/{id}',
    auth: 'public',
    summary: 'Returns a tag by its id.',
    calledBy: 'clients that keep ids; pages go by alias',
    params: byId,
    reply: z.object({ data: blogTag }),
  }),
  categories: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-categories',
    auth: 'public',
    summary: 'Returns all categories.',
    reply: z.object({ data: z.array(blogCategory) }),
  }),
  category: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-categories/{id}',
    auth: 'public',
    summary: 'Returns a category by its id.',
    calledBy: 'clients that keep ids; pages go by alias',
    params: byId,
    reply: z.object({ data: blogCategory }),
  }),
  byAlias: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-by-alias/{alias}',
    auth: 'public',
    summary: 'Returns an article by its alias.',
    params: byAlias,
    reply: z.object({ data: blogArticle }),
  }),
  categoryByAlias: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-categories-by-alias/{alias}',
    auth: 'public',
    summary: 'Returns a category by its alias.',
    params: byAlias,
    reply: z.object({ data: blogCategory }),
  }),
  author: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-authors/{key}',
    auth: 'public',
    summary: 'Returns an author with their articles, newest first, at most 100; 404 for an author without articles.',
    params: z.object({ key: z.string().check(z.minLength(1), z.maxLength(100)) }),
    reply: z.object({ data: authorPage }),
  }),
  ...subscriptionEndpoints,
} as const;
