import type { BlogItem } from '#contract/schemas.ts';
import { sampleItem, sampleArticle } from '#contract/fixtures.ts';

/** Invalid bodies: each breaks the contract in the way its key names. */
export const invalidArticles: Readonly<Record<string, unknown>> = {
  'no html': { ...sampleArticle, html: undefined },
  'id as text': { ...sampleArticle, id: '11' },
  'headings not a list': { ...sampleArticle, headings: 'before' },
};
export const invalidLists: Readonly<Record<string, unknown>> = {
  'data missing': { pagination: { total: 1, limit: 0, offset: 0 } },
  'an item without category': { data: [{ ...sampleItem, category: undefined }], pagination: { total: 1, limit: 0, offset: 0 } },
};

/** Returns `count` different articles, numbered from `from`. */
export function manyItems(count: number, from = 1): BlogItem[] {
  return Array.from({ length: count }, (_, index) => ({
    ...sampleItem,
    id: from + index,
    alias: `article-${from + index}`,
    title: `Article ${from + index}`,
  }));
}
