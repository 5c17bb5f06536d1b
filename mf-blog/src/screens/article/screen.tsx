import { defineScreen } from '@plenum/federation/remote/define-remote';
import { articleMeta } from '#src/screens/article/article-meta.ts';
import { ArticleSkeleton } from '#src/screens/article/article-skeleton.tsx';
import { Article } from '#src/screens/article/article.tsx';
import type { ArticleData } from '#src/screens/article/load-article.ts';
import { loadArticle } from '#src/screens/article/load-article.ts';

export const screen = defineScreen<{ category: string; article: string }, ArticleData>({
  loader: loadArticle,
  meta: articleMeta,
  Component: Article,
  skeleton: ArticleSkeleton,
});
