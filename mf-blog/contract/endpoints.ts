import * as z from 'zod/mini';
import { defineEndpoint } from '@plenum/shared-contracts/http/endpoint';
import { blogArticle, blogCategory, blogItem, blogTag, pagination } from '#contract/schemas.ts';

const byId = z.object({ id: z.coerce.number().check(z.int(), z.positive()) });
const byAlias = z.object({ alias: z.string().check(z.minLength(1), z.maxLength(200)) });
const count = z.coerce.number().check(z.int(), z.gte(0));

/** Public and read-only (product-spec section 7, Blogs). */
export const blogEndpoints = {
  list: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs',
    auth: 'public',
    summary:
      'Articles, newest first. `category` is an id, `tags` are aliases with commas between (any of them). `q` looks for words in title, excerpt and text, in English and Russian, the best match first. `limit` 0 means no limit; the server caps at 500.',
    query: z.object({
      category: z.optional(count),
      tags: z.optional(z.string()),
      q: z.optional(z.string().check(z.maxLength(200))),
      limit: z.optional(count),
      offset: z.optional(count),
    }),
    reply: z.object({ data: z.array(blogItem), pagination }),
  }),
  byId: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs/{id}',
    auth: 'public',
    summary: 'One article by id.',
    calledBy: 'clients that keep ids; pages go by alias',
    params: byId,
    reply: z.object({ data: blogArticle }),
  }),
  forMain: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-for-main',
    auth: 'public',
    summary: 'What main pages show: the newest articles, the lead article first.',
    reply: z.object({ data: z.array(blogItem) }),
  }),
  tags: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-tags',
    auth: 'public',
    summary: 'All tags in use.',
    reply: z.object({ data: z.array(blogTag) }),
  }),
  tag: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-tags/{id}',
    auth: 'public',
    summary: 'One tag by id.',
    calledBy: 'clients that keep ids; pages go by alias',
    params: byId,
    reply: z.object({ data: blogTag }),
  }),
  categories: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-categories',
    auth: 'public',
    summary: 'All categories.',
    reply: z.object({ data: z.array(blogCategory) }),
  }),
  category: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-categories/{id}',
    auth: 'public',
    summary: 'One category by id.',
    calledBy: 'clients that keep ids; pages go by alias',
    params: byId,
    reply: z.object({ data: blogCategory }),
  }),
  byAlias: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-by-alias/{alias}',
    auth: 'public',
    summary: 'One article by alias.',
    params: byAlias,
    reply: z.object({ data: blogArticle }),
  }),
  categoryByAlias: defineEndpoint({
    method: 'GET',
    path: '/blogs/v1/blogs-categories-by-alias/{alias}',
    auth: 'public',
    summary: 'One category by alias.',
    params: byAlias,
    reply: z.object({ data: blogCategory }),
  }),
} as const;
