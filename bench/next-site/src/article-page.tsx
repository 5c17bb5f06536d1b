'use client';
import { Article } from '../../../mf-blog/src/screens/article/screen.tsx';
import type { ArticleData } from '../../../mf-blog/src/screens/article/load-article.ts';
import { Frame } from './frame.tsx';
import type { FrameData } from './load.ts';

export function ArticlePage({ data, frame }: { readonly data: ArticleData; readonly frame: FrameData }) {
  return (
    <Frame data={frame}>
      <Article data={data} />
    </Frame>
  );
}
