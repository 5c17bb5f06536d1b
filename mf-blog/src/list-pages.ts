import { blogEndpoints } from '#contract/endpoints.ts';
import type { BlogItem } from '#contract/schemas.ts';
import type { ListPages } from '@plenum/shared-contracts/remote/contract';
import { articleHref, authorHref, categoryHref } from '#src/paths.ts';

/** Loads all articles. A call returns at most 500 (open question 8). */
async function allArticles({ capabilities: { http }, signal }: Parameters<ListPages>[0]): Promise<BlogItem[]> {
  const articles: BlogItem[] = [];
  for (;;) {
    const query = { limit: 0, offset: articles.length };
    const { data, pagination } = await http.call(blogEndpoints.list, { query }, { signal });
    articles.push(...data);
    if (data.length === 0 || articles.length >= pagination.total) return articles;
  }
}

/** Lists every article. */
export const listArticles: ListPages = async (context) => {
  const articles = await allArticles(context);
  return articles.map((article) => ({ path: articleHref(article), lastModified: article.updated_at }));
};

/** Lists every category with articles. */
export const listCategories: ListPages = async ({ capabilities, signal }) => {
  const { data } = await capabilities.http.call(blogEndpoints.categories, {}, { signal });
  return data.filter(({ count }) => count > 0).map(({ alias }) => ({ path: categoryHref(alias) }));
};

/** Lists every author with articles. */
export const listAuthors: ListPages = async (context) => {
  const articles = await allArticles(context);
  const keys = new Set(articles.flatMap(({ author }) => author.key ?? []));
  return [...keys].toSorted().map((key) => ({ path: authorHref(key) }));
};
