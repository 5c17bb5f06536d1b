import { sampleArticle, sampleItem } from '#contract/fixtures.ts';

/** Bodies that must be refused: each breaks the contract in one way, said by its name. */
export const invalidArticles: Readonly<Record<string, unknown>> = {
  'no html': { ...sampleArticle, html: undefined },
  'id as text': { ...sampleArticle, id: '11' },
  'headings not a list': { ...sampleArticle, headings: 'before' },
};
export const invalidLists: Readonly<Record<string, unknown>> = {
  'data missing': { pagination: { total: 1, limit: 0, offset: 0 } },
  'an item without category': { data: [{ ...sampleItem, category: undefined }], pagination: { total: 1, limit: 0, offset: 0 } },
};
