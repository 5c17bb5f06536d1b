import { defineSamples } from '@plenum/federation/remote/define-samples';
import {
  sampleArticle,
  sampleAuthorPage,
  sampleCategory,
  sampleItem,
  sampleOwnSubscription,
  sampleSubscription,
} from '#contract/fixtures.ts';

const category = sampleCategory.alias;

export const samples = defineSamples({
  answers: {
    'GET /blogs/v1/blogs': { data: [sampleItem], pagination: { total: 1, limit: 0, offset: 0 } },
    'GET /blogs/v1/blogs-for-main': { data: [sampleItem] },
    'GET /blogs/v1/blogs-tags': { data: sampleItem.tags },
    'GET /blogs/v1/blogs-categories': { data: [sampleCategory] },
    'GET /blogs/v1/blogs-categories-by-alias/{alias}': { data: sampleCategory },
    'GET /blogs/v1/blogs-by-alias/{alias}': { data: sampleArticle },
    'GET /blogs/v1/blogs-authors/{key}': { data: sampleAuthorPage },
    'GET /blogs/v1/my-subscription': { data: sampleOwnSubscription },
    'GET /blogs/v1/subscriptions/{token}': { data: sampleSubscription },
  },
  screens: {
    main: [{ path: '/blog' }],
    category: [{ path: `/blog/${category}` }],
    article: [{ path: `/blog/${category}/${sampleArticle.alias}` }],
    author: [{ path: `/blog/authors/${sampleAuthorPage.author.key}` }],
    subscribe: [{ path: '/blog/subscribe' }],
    subscription: [{ path: '/blog/subscription/a-personal-link' }],
  },
  blocks: { 'account-subscription': [{ session: 'signed-in' }], 'latest-articles': [{ props: { count: 4 } }] },
});
