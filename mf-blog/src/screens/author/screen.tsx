import { defineScreen } from '@plenum/federation/remote/define-remote';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { TextLink } from '@plenum/shared-ui/link';
import { PersonHeader, PersonSkeleton } from '@plenum/shared-ui/person-header';
import type { AuthorPage } from '#contract/schemas.ts';
import { ArticleCard } from '#src/components/article-card.tsx';
import { ListFooter } from '#src/components/list-footer/list-footer.tsx';
import { authorCrumbs, authorMeta } from '#src/screens/author/author-meta.ts';
import cards from '#src/components/cards.module.css';
import styles from '#src/screens/author/author.module.css';
import { loadAuthor } from '#src/screens/author/load-author.ts';

/** An author: who it is, then what they wrote. */
export function Author({ data }: { data: AuthorPage }) {
  const { author, articles, speaker_url: speakerUrl } = data;
  return (
    <div className={styles.page}>
      <Breadcrumbs items={authorCrumbs(author)} />
      <PersonHeader name={author.name} work={`${author.role}, Plenum`} about={author.about} portrait={author.portrait}>
        {speakerUrl !== null && (
          <p>
            <TextLink to={speakerUrl}>Webinars with {author.name}</TextLink>
          </p>
        )}
      </PersonHeader>
      <section aria-labelledby="articles" className={styles.articles}>
        <h2 id="articles" className={styles.title}>
          Articles <span className={styles.count}>{articles.length}</span>
        </h2>
        <ul className={`${cards.cards} ${cards.led}`}>
          {articles.map((article) => (
            <li key={article.id}>
              <ArticleCard article={article} headingLevel={3} excerpt hasAuthor={false} />
            </li>
          ))}
        </ul>
      </section>
      <ListFooter authors={[]} />
    </div>
  );
}

export const screen = defineScreen<{ author: string }, AuthorPage>({
  loader: loadAuthor,
  meta: authorMeta,
  Component: Author,
  skeleton: () => <PersonSkeleton what="the author" />,
});
