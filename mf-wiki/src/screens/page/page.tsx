import type { WikiPage } from '#contract/schemas.ts';
import { TagList } from '@plenum/shared-ui/tag';
import { BookTree } from '#src/components/book-tree/book-tree.tsx';
import { PageTop } from '#src/components/page-top/page-top.tsx';
import { Panes } from '#src/components/panes/panes.tsx';
import { Updated } from '#src/components/updated/updated.tsx';
import { pageCrumbs } from '#src/crumbs.ts';
import { languageOf } from '#src/language.ts';
import { searchHref } from '#src/paths.ts';
import { Helpful } from '#src/screens/page/helpful.tsx';
import { HeadingList, OnThisPage } from '#src/screens/page/on-this-page.tsx';
import { LinkedProse } from '#src/screens/page/linked-prose.tsx';
import type { PageData } from '#src/screens/page/load-page.ts';
import { Neighbours } from '#src/screens/page/neighbours.tsx';
import styles from '#src/screens/page/page.module.css';

/** A page: its text, its place in the book, and links to its neighbours. */
export function Page({ data: { page, address } }: { data: PageData }) {
  const { headings } = page;
  const hasContents = headings.length > 1;
  return (
    <>
      <PageTop crumbs={pageCrumbs(page)} />
      <Panes
        label={`In “${page.book.name}”`}
        nav={<BookTree book={page.book} pageId={page.id} />}
        {...(hasContents && { aside: <OnThisPage headings={headings} /> })}
      >
        <article lang={languageOf(`${page.name} ${page.excerpt}`)} className={styles.article}>
          <header className={styles.head}>
            <h1 className={styles.title}>{page.name}</h1>
            <Updated at={page.updated_at} />
          </header>
          {hasContents && (
            <details className={styles.fold} lang="en">
              <summary>On this page</summary>
              <nav aria-label="On this page">
                <HeadingList headings={headings} current={null} />
              </nav>
            </details>
          )}
          <LinkedProse html={page.html} headings={headings} address={address} />
        </article>
        <Foot page={page} />
      </Panes>
    </>
  );
}

function Foot({ page }: { page: WikiPage }) {
  return (
    <footer className={styles.foot}>
      <Helpful key={page.id} pageId={page.id} />
      {page.tags.length > 0 && (
        <TagList
          label="Topics of this page"
          tags={page.tags.map(({ name, value }) => ({ title: value ? `${name}: ${value}` : name, to: searchHref(value || name) }))}
        />
      )}
      <Neighbours previous={page.previous} next={page.next} />
    </footer>
  );
}
