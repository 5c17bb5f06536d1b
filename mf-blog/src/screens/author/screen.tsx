import { defineScreen } from '@plenum/federation/remote/define-remote';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { TextLink } from '@plenum/shared-ui/link';
import { Portrait } from '@plenum/shared-ui/portrait';
import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import type { AuthorPage } from '#contract/schemas.ts';
import { ArticleCard } from '#src/components/article-card.tsx';
import { authorCrumbs, authorMeta } from '#src/screens/author/author-meta.ts';
import styles from '#src/screens/author/author.module.css';
import { loadAuthor } from '#src/screens/author/load-author.ts';

/** An author: who it is, then what they wrote. */
export function Author({ data }: { data: AuthorPage }) {
  const { author, articles, speaker_url: speakerUrl } = data;
  return (
    <div className={styles.page}>
      <Breadcrumbs items={authorCrumbs(author)} />
      <header className={styles.head}>
        <Portrait traits={author.portrait} className={styles.portrait} />
        <div className={styles.words}>
          <h1 className={styles.name}>{author.name}</h1>
          <p className={styles.role}>{author.role}, Plenum</p>
          <p className={styles.about}>{author.about}</p>
          {speakerUrl !== null && (
            <p>
              <TextLink to={speakerUrl}>Webinars with {author.name}</TextLink>
            </p>
          )}
        </div>
      </header>
      <section aria-labelledby="articles" className={styles.articles}>
        <h2 id="articles" className={styles.title}>
          Articles <span className={styles.count}>{articles.length}</span>
        </h2>
        <ul className={styles.cards}>
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} headingLevel={3} excerpt />
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function AuthorSkeleton() {
  return (
    <SkeletonScreen what="the author">
      <div className={styles.head}>
        <Skeleton kind="picture" className={styles.portrait} />
        <div className={styles.words}>
          <Skeleton kind="title" />
          <Skeleton />
        </div>
      </div>
    </SkeletonScreen>
  );
}

export const screen = defineScreen<{ author: string }, AuthorPage>({
  loader: loadAuthor,
  meta: authorMeta,
  Component: Author,
  skeleton: AuthorSkeleton,
});
