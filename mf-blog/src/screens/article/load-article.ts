import { notFound, ready, redirectTo } from '@plenum/federation/remote/results';
import { blogEndpoints } from '#contract/endpoints.ts';
import type { BlogArticle } from '#contract/schemas.ts';
import { withKnownDiagrams } from '@plenum/shared-contracts/diagrams/known-diagrams';
import { isApiError } from '@plenum/shared-contracts/http/api-error';
import type { LoaderContext, LoaderResult } from '@plenum/shared-contracts/remote/contract';
import { articleHref } from '#src/paths.ts';

export interface ArticleData {
  article: BlogArticle;
  /** Absolute URL for sharing. */
  address: string;
}

/** `/blog/{category}/{article}`, by alias. A URL with another category redirects permanently to the article's own. */
export async function loadArticle({
  params,
  url,
  signal,
  capabilities,
}: LoaderContext<{ category: string; article: string }>): Promise<LoaderResult<ArticleData>> {
  const reply = await capabilities.http
    .call(blogEndpoints.byAlias, { params: { alias: params.article } }, { signal })
    .catch((error: unknown) => {
      if (isApiError(error, 404)) return null;
      throw error;
    });
  if (!reply) return notFound();
  const article = { ...reply.data, html: withKnownDiagrams(reply.data.html) };
  if (article.category.alias !== params.category) return redirectTo(articleHref(article) + url.search, 301);
  return ready({ article, address: new URL(articleHref(article), url).href });
}
