import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type SearchData, loadSearch } from '#src/screens/search/load-search.ts';
import { SearchSkeleton } from '#src/screens/search/search-skeleton.tsx';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { TextLink } from '@plenum/shared-ui/link';
import { Pagination } from '@plenum/shared-ui/pagination';
import { PageList } from '#src/components/page-list.tsx';
import { WikiSearch } from '#src/components/wiki-search.tsx';
import { BooksWithResults } from '#src/screens/search/books-with-results.tsx';
import { Results } from '#src/screens/search/results.tsx';
import { WIKI_CRUMBS } from '#src/breadcrumbs.ts';
import { WIKI_PATH, searchHref } from '#src/paths.ts';
import styles from '#src/screens/search/search.module.css';

/** All search results, page by page; without results, helpful pages. */
export function Search({ data }: { data: SearchData }) {
  const { words, found, total, page, pages, book, popular } = data;
  return (
    <>
      <Breadcrumbs items={[...WIKI_CRUMBS, { title: 'Search' }]} />
      <div className={styles.columns}>
        <header className={styles.head}>
          <div className={styles.named}>
            <h1 className={styles.title}>{titleOf(data)}</h1>
            {words !== '' && (
              <p className={styles.count}>
                {total > 0 ? (
                  <>
                    {countText(data)} <TextLink to={WIKI_PATH}>Clear the search</TextLink>
                  </>
                ) : (
                  <>
                    Try another word or fewer words, or <TextLink to="/contacts">write to us</TextLink>.
                  </>
                )}
              </p>
            )}
          </div>
          <div className={styles.search}>
            {/* A new key for each search, so that the field is reset. */}
            <WikiSearch key={words} words={words} />
          </div>
        </header>
        {(data.books.length > 1 || book !== null) && <BooksWithResults {...data} />}
        <div>
          <Results {...{ found, page, book }} />
          <Pagination {...{ page, pages }} hrefOf={(each) => searchHref(words, each, book)} label="Results" />
          {words !== '' && (
            <p className={styles.elsewhere}>
              Not here? Search <TextLink to={`/webinars?q=${encodeURIComponent(words)}`}>the webinars</TextLink> or{' '}
              <TextLink to={`/blog?q=${encodeURIComponent(words)}`}>the blog</TextLink>
              {total > 0 && (
                <>
                  , or <TextLink to="/contacts#talk">write to us</TextLink>
                </>
              )}
              .
            </p>
          )}
        </div>
      </div>
      {popular.length > 0 && (
        <section className={styles.popular} aria-labelledby="wiki_popular">
          <h2 id="wiki_popular">Where to begin</h2>
          <PageList pages={popular} />
        </section>
      )}
    </>
  );
}

function titleOf({ words, total }: SearchData): string {
  if (words === '') return 'Search the help centre';
  return total > 0 ? `Results for “${words}”` : `Nothing found for “${words}”`;
}

function countText({ total, instead, matched }: SearchData): string {
  const count = `${total === 1 ? 'One result' : `${total} results`}.`;
  if (matched === 'some') return `No page has all of these words. Pages with some of them: ${count}`;
  return instead === null ? count : `No exact matches. For “${instead}”: ${count}`;
}

export function searchMeta({ words }: SearchData): PageMeta {
  return {
    title: words ? `“${words}” in the help centre` : 'Search the help centre',
    description: 'Looks through every page of the help centre.',
    robots: 'noindex',
    openGraph: { type: 'website' },
  };
}

export const screen = defineScreen<Record<never, string>, SearchData>({
  loader: loadSearch,
  meta: searchMeta,
  Component: Search,
  skeleton: SearchSkeleton,
});
