import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type MainData, loadMain } from '#src/screens/main/load-main.ts';
import { mainMeta, BLOG_DESCRIPTION, BLOG_TITLE } from '#src/screens/main/main-meta.ts';
import { Skeleton, SkeletonListScreen } from '@plenum/shared-ui/skeleton';
import cards from '#src/components/cards.module.css';
import styles from '#src/screens/main/main.module.css';
import lead from '#src/screens/main/lead.module.css';
import { Link } from 'react-router';
import type { BlogItem } from '#contract/schemas.ts';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { TextLink } from '@plenum/shared-ui/link';
import { Section } from '@plenum/shared-ui/section';
import { Pagination } from '@plenum/shared-ui/pagination';
import { ArticleCard } from '#src/components/article-card.tsx';
import { CategoryNav } from '#src/components/category-nav.tsx';
import { ListFooter } from '#src/components/list-footer/list-footer.tsx';
import { SearchForm } from '#src/components/search-form.tsx';
import { FEED_HREF, SUBSCRIBE_HREF, blogHref } from '#src/paths.ts';
import { Lead } from '#src/screens/main/lead.tsx';
import { NoArticles } from '#src/screens/main/no-articles.tsx';
import { Topics } from '#src/screens/main/topics.tsx';

/** The lead article and a page of the list. The topics stand below the list, and above it once a search or a topic narrows it. */
export function Main({ data }: { data: MainData }) {
  const { lead, articles, page, pages, total, categories, tags, topics, authors, chosenTags, words } = data;
  const isNarrowed = chosenTags.length > 0 || words !== '';
  const narrowing = <Topics {...{ tags, topics, chosenTags, words, total }} />;
  return (
    <div className={`${styles.main} ${isNarrowed ? styles.narrowed : ''} ${words === '' ? '' : styles.search}`}>
      {isNarrowed && (
        <Breadcrumbs items={[{ title: 'Home', to: '/' }, { title: 'Blog', to: '/blog' }, { title: words ? 'Search' : 'Topic' }]} />
      )}
      <header className={styles.head}>
        <div className={styles.named}>
          <h1 id="blog" className={lead ? styles.heading : styles.small}>
            {isNarrowed ? listHeading(data) : BLOG_TITLE}
          </h1>
          {lead && <p className={styles.about}>{BLOG_DESCRIPTION}</p>}
          {!isNarrowed && page > 1 && (
            <p className={styles.found}>
              {total} articles, page {page} of {pages}
            </p>
          )}
          {isNarrowed && total > 0 && (
            <p className={styles.found}>
              {total === 1 ? '1 article' : `${total} articles`}
              {words !== '' && total > 1 && ', best match first'}.{' '}
              <TextLink to={blogHref()}>{words === '' ? 'Show all articles' : 'Clear the search'}</TextLink>
            </p>
          )}
        </div>
        <div className={styles.intro}>
          <SearchForm words={words} tags={chosenTags} />
          {lead && (
            <p className={styles.follow}>
              <Link to={SUBSCRIBE_HREF} className={styles.feed}>
                Get it by e-mail
              </Link>
              <a href={FEED_HREF} type="application/rss+xml" className={styles.feed}>
                Follow by RSS
              </a>
            </p>
          )}
        </div>
      </header>
      {words === '' && <CategoryNav categories={categories} current={null} isNarrowed={isNarrowed} />}
      {isNarrowed && tags.length > 0 && (
        <div className={styles.narrowing}>
          <p>{total > 0 ? 'Narrow by topic' : 'Topics'}</p>
          {narrowing}
        </div>
      )}
      {lead && <Lead article={lead} />}
      <section className={styles.latest} aria-labelledby={isNarrowed ? 'blog' : 'latest'}>
        {!isNarrowed && (
          <h2 id="latest" className={styles.section}>
            {listHeading(data)}
          </h2>
        )}
        <Articles articles={articles} areFound={words !== ''} areEarlier={page > 1} headingLevel={isNarrowed ? 2 : 3} />
        <Pagination page={page} pages={pages} label="Articles" hrefOf={(number) => blogHref({ page: number, tags: chosenTags, words })} />
        {articles.length === 0 && !lead && <NoArticles words={words} chosenTags={chosenTags} />}
        {words !== '' && (
          <p className={styles.found}>
            Not here? Search <TextLink to={`/webinars?q=${encodeURIComponent(words)}`}>the webinars</TextLink> or{' '}
            <TextLink to={`/wiki/search?q=${encodeURIComponent(words)}`}>the help centre</TextLink>.
          </p>
        )}
      </section>
      {!isNarrowed && tags.length > 0 && (
        <div className={styles.find}>
          <Section id="topics" title="Topics">
            {narrowing}
          </Section>
        </div>
      )}
      <ListFooter authors={page === 1 && words === '' ? authors : []} />
    </div>
  );
}

interface ArticlesProps {
  articles: readonly BlogItem[];
  areFound: boolean;
  areEarlier: boolean;
  headingLevel: 2 | 3;
}

function Articles({ articles, areFound, areEarlier, headingLevel }: ArticlesProps) {
  if (articles.length === 0) return null;
  return (
    <ul className={areFound ? styles.results : `${cards.cards} ${areEarlier ? `${cards.equal} ${cards.led}` : ''}`}>
      {articles.map((article) => (
        <li key={article.id}>
          <ArticleCard article={article} headingLevel={headingLevel} hasCategory excerpt isFound={areFound} />
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

type Narrowing = Pick<MainData, 'words' | 'chosenTags' | 'tags' | 'page' | 'total'>;

/** Returns the heading of the list: newest or earlier articles, those with tags, or search results. */
function listHeading({ words, chosenTags, tags, page, total }: Narrowing): string {
  const titles = chosenTags.map((alias) => tags.find((tag) => tag.alias === alias)?.title ?? alias);
  const topics = titles.length > 0 ? `on ${titles.join(', ').toLowerCase()}` : '';
  if (words) return [total > 0 ? 'Results for' : 'Nothing found for', `“${words}”`, topics].filter(Boolean).join(' ');
  if (topics) return topics.replace(/^o/, 'O');
  return page > 1 ? 'Earlier articles' : 'Latest articles';
}

export const screen = defineScreen<Record<string, string>, MainData>({
  loader: loadMain,
  meta: mainMeta,
  Component: Main,
  skeleton: MainSkeleton,
});
