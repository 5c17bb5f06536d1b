import type { Metadata } from 'next';
import { cache } from 'react';
import { loadArticle } from '../../../../../../mf-blog/src/screens/article/load-article.ts';
import { ArticlePage } from '../../../../src/article-page.tsx';
import { load, loadFrame } from '../../../../src/load.ts';

interface Props {
  readonly params: Promise<{ readonly category: string; readonly article: string }>;
}

export const dynamic = 'force-dynamic';

const loadPage = cache(async (category: string, article: string) =>
  load(loadArticle, `/blog/${category}/${article}`, { category, article }),
);

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { category, article } = await params;
  const { title, excerpt } = (await loadPage(category, article)).article;
  return { title, description: excerpt };
}

export default async function Page({ params }: Props) {
  const { category, article } = await params;
  const [data, frame] = await Promise.all([loadPage(category, article), loadFrame()]);
  return <ArticlePage data={data} frame={frame} />;
}
