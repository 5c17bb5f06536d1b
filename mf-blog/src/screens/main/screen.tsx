import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type MainData, loadMain } from '#src/screens/main/load-main.ts';
import { mainMeta, BLOG_DESCRIPTION, BLOG_TITLE } from '#src/screens/main/main-meta.ts';
import { Skeleton, SkeletonListScreen } from '@plenum/shared-ui/skeleton';
import cards from '#src/components/cards.module.css';
import styles from '#src/screens/main/main.module.css';
import lead from '#src/screens/main/lead.module.css';
import { Link } from 'react-router';
import type { BlogItem } from '#contract/schemas.ts';
import { Section } from '@plenum/shared-ui/section';
import { Pagination } from '@plenum/shared-ui/pagination';
import { ArticleCard } from '#src/components/article-card.tsx';
import { CategoryNav } from '#src/components/category-nav.tsx';
import { ListEnd } from '#src/components/list-end/list-end.tsx';
import { SearchForm } from '#src/components/search-form.tsx';
import { FEED_HREF, SUBSCRIBE_HREF, blogHref } from '#src/paths.ts';
import { Lead } from '#src/screens/main/lead.tsx';
import { NoArticles } from '#src/screens/main/no-articles.tsx';
import { Topics } from '#src/screens/main/topics.tsx';

/** The lead article and a page of the list; what narrows the list stands below it, and above it once it narrows. */
export function Main({ data }: { data: MainData }) {
  const { lead, articles, page, pages, total, categories, tags, topics, authors, chosenTags, words } = data;
  const isNarrowed = chosenTags.length > 0 || words !== '';
  const narrowing = (
    <div className={styles.narrowing}>
      <SearchForm words={words} tags={chosenTags} />
      <Topics {...{ tags, topics, chosenTags, words, total }} />
    </div>
  );
  return (
    <div className={`${styles.main} ${isNarrowed ? styles.narrowed : ''}`}>
      <header className={styles.head}>
        <h1 className={lead ? styles.heading : styles.small}>{BLOG_TITLE}</h1>
        {!isNarrowed && (
          <div className={styles.intro}>
            {lead && <p>{BLOG_DESCRIPTION}</p>}
            <p className={styles.follow}>
              <Link to={SUBSCRIBE_HREF} className={styles.feed}>
                Get it by e-mail
              </Link>
              <a href={FEED_HREF} type="application/rss+xml" className={styles.feed}>
                Follow by RSS
              </a>
              <a href="#find" className={styles.feed}>
                Search
              </a>
            </p>
          </div>
        )}
      </header>
      <CategoryNav categories={categories} current={null} isNarrowed={isNarrowed} />
      {lead && <Lead article={lead} />}
      <section className={styles.latest} aria-labelledby="latest">
        <div className={styles.tools}>
          <div className={styles.named}>
            <h2 id="latest" className={styles.section}>
              {listHeading(data)}
            </h2>
            {isNarrowed && total > 0 && (
              <p className={styles.found}>
                {total === 1 ? '1 article' : `${total} articles`}.{' '}
                <Link to={blogHref()}>{words === '' ? 'Show all articles' : 'Clear the search'}</Link>
              </p>
            )}
          </div>
          {isNarrowed && narrowing}
        </div>
        <Articles articles={articles} areFound={words !== ''} areEarlier={page > 1} />
        <Pagination page={page} pages={pages} label="Articles" hrefOf={(number) => blogHref({ page: number, tags: chosenTags, words })} />
        {articles.length === 0 && !lead && (
          <div className={styles.none}>
            <NoArticles words={words} chosenTags={chosenTags} />
          </div>
        )}
      </section>
      {!isNarrowed && (
        <div className={styles.find}>
          <Section id="find" title="Find an article" lead="By its words, or by its topic.">
            {narrowing}
          </Section>
        </div>
      )}
      {page === 1 && <ListEnd authors={authors} />}
    </div>
  );
}

function Articles({ articles, areFound, areEarlier }: { articles: readonly BlogItem[]; areFound: boolean; areEarlier: boolean }) {
  if (articles.length === 0) return null;
  return (
    <ul className={areFound ? styles.results : `${cards.cards} ${areEarlier ? cards.equal : ''}`}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} headingLevel={3} hasCategory excerpt isFound={areFound} />
        </li>
      ))}
    </ul>
  );
}

export function MainSkeleton() {
  return (
    <SkeletonListScreen what="the blog" frame={styles.main} head={styles.head}>
      <div className={lead.lead}>
        <Skeleton kind="picture" />
        <div className={lead.words}>
          <Skeleton kind="title" />
          <Skeleton />
          <Skeleton />
        </div>
      </div>
    </SkeletonListScreen>
  );
}

type Narrowing = Pick<MainData, 'words' | 'chosenTags' | 'tags' | 'page'>;

/** Returns the heading of the list: newest or earlier articles, those with tags, or search results. */
function listHeading({ words, chosenTags, tags, page }: Narrowing): string {
  const titles = chosenTags.map((alias) => tags.find((tag) => tag.alias === alias)?.title ?? alias);
  const topics = titles.length > 0 ? `on ${titles.join(', ').toLowerCase()}` : '';
  if (words) return ['Search:', `“${words}”`, topics].filter(Boolean).join(' ');
  if (topics) return topics.replace(/^o/, 'O');
  return page > 1 ? 'Earlier articles' : 'Latest articles';
}

export const screen = defineScreen<Record<string, string>, MainData>({
  loader: loadMain,
  meta: mainMeta,
  Component: Main,
  skeleton: MainSkeleton,
});
