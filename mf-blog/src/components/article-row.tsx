import type { BlogItem } from '#contract/schemas.ts';
import { CardLink } from '@plenum/shared-ui/card-link';
import { ListRow } from '@plenum/shared-ui/list-row';
import { trustedHtml } from '@plenum/shared-ui/trusted-html';
import { Byline } from '#src/components/byline.tsx';
import { Cover, articleTransition } from '#src/components/cover.tsx';
import { articleHref } from '#src/paths.ts';

/** An article as a row of a long list: text on the left, a small cover on the right. What a search found is highlighted. */
export function ArticleRow({ article }: { article: BlogItem }) {
  const { preview_html: preview } = article;
  return (
    <ListRow
      about={article.category.title}
      heading={
        <h3 ref={articleTransition('title', article.alias)}>
          {preview ? (
            <CardLink to={articleHref(article)} dangerouslySetInnerHTML={{ __html: trustedHtml(preview.title) }} />
          ) : (
            <CardLink to={articleHref(article)}>{article.title}</CardLink>
          )}
        </h3>
      }
      summary={preview ? <span dangerouslySetInnerHTML={{ __html: trustedHtml(preview.excerpt) }} /> : article.excerpt}
      foot={<Byline article={article} />}
      cover={<Cover article={article} frame="standard" />}
    />
  );
}
