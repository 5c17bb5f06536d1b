import { defineScreen } from '@plenum/federation/remote/define-remote';
import { PanesSkeleton } from '#src/components/panes-skeleton.tsx';
import { type PageData, loadPage } from '#src/screens/page/load-page.ts';
import { pageMeta } from '#src/screens/page/page-meta.ts';
import type { WikiPage } from '#contract/schemas.ts';
import { Collapsible } from '@plenum/shared-ui/collapsible';
import { TagList } from '@plenum/shared-ui/tag';
import { coverSeed } from '#src/components/book-cover.tsx';
import { BookTree } from '#src/components/book-tree.tsx';
import { PageHeader } from '#src/components/page-header.tsx';
import { Panes } from '#src/components/panes.tsx';
import { TalkToUs } from '#src/components/talk-to-us.tsx';
import { LastUpdated } from '#src/components/last-updated.tsx';
import { pageCrumbs } from '#src/breadcrumbs.ts';
import { languageOf } from '#src/language.ts';
import { bookHref, searchHref } from '#src/paths.ts';
import { PageVote } from '#src/screens/page/page-vote.tsx';
import { HeadingList, OnThisPage } from '#src/screens/page/on-this-page.tsx';
import { LinkedProse } from '#src/screens/page/linked-prose.tsx';
import { AdjacentPages } from '#src/screens/page/adjacent-pages.tsx';
import styles from '#src/screens/page/page.module.css';

/** A page: its text, its place in the book, and links to its neighbours. */
export function Page({ data: { page, address } }: { data: PageData }) {
  const { headings } = page;
  const hasContents = headings.length > 1;
  return (
    <>
      <PageHeader crumbs={pageCrumbs(page)} up={{ title: page.book.name, to: bookHref(page.book.id) }} />
      <Panes
        label={`In “${page.book.name}”`}
        nav={<BookTree book={page.book} pageId={page.id} />}
        end={
          <div className={styles.talk}>
            <TalkToUs />
          </div>
        }
        {...(hasContents && { aside: <OnThisPage headings={headings} /> })}
      >
        <article lang={languageOf(`${page.name} ${page.excerpt}`)} className={styles.article}>
          <header className={styles.head}>
            <h1 className={styles.title}>{page.name}</h1>
            <LastUpdated at={page.updated_at} />
          </header>
          {hasContents && (
            <Collapsible title="On this page" className={styles.fold} lang="en">
              <nav aria-label="On this page">
                <HeadingList headings={headings} current={null} />
              </nav>
            </Collapsible>
          )}
          <LinkedProse
            name={page.name}
            html={page.html}
            headings={headings}
            address={address}
            seed={coverSeed(page.book.shelf?.id ?? null)}
          />
        </article>
        <Foot page={page} />
      </Panes>
    </>
  );
}

function Foot({ page }: { page: WikiPage }) {
  return (
    <footer className={styles.foot}>
      <PageVote key={page.id} pageId={page.id} />
      {page.tags.length > 0 && (
        <TagList
          label="Topics of this page"
          tags={page.tags.map(({ name, value }) => ({ title: value ? `${name}: ${value}` : name, to: searchHref(value || name) }))}
        />
      )}
      <AdjacentPages previous={page.previous} next={page.next} />
    </footer>
  );
}

export const screen = defineScreen<{ id: string }, PageData>({
  loader: loadPage,
  meta: pageMeta,
  Component: Page,
  skeleton: () => <PanesSkeleton what="the page" />,
});
