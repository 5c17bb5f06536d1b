import { Link } from 'react-router';
import type { WikiBook, WikiReference } from '#contract/schemas.ts';
import styles from '#src/components/book-tree.module.css';
import { languageProps } from '#src/language.ts';
import { bookHref, chapterHref, pageHref } from '#src/paths.ts';

/** A book's table of contents beside its pages. @param pageId id of the current page */
export function BookTree({ book, pageId }: { book: WikiBook; pageId: number }) {
  return (
    <div className={styles.tree} {...languageProps(book.name)}>
      <p className={styles.title}>
        <Link to={bookHref(book.id)}>{book.name}</Link>
      </p>
      <ul>
        {book.contents.map((entry) =>
          entry.type === 'page' ? (
            <TreePage key={`page-${entry.id}`} page={entry} pageId={pageId} />
          ) : (
            <li key={`chapter-${entry.id}`} className={styles.chapter}>
              <Link to={chapterHref(book.id, entry.id)} className={styles.chapterTitle}>
                {entry.name}
              </Link>
              <ul>
                {entry.pages.map((page) => (
                  <TreePage key={page.id} page={page} pageId={pageId} />
                ))}
              </ul>
            </li>
          ),
        )}
      </ul>
    </div>
  );
}

function TreePage({ page, pageId }: { page: WikiReference; pageId: number }) {
  return (
    <li>
      <Link to={pageHref(page.id)} aria-current={page.id === pageId ? 'page' : undefined} className={styles.link}>
        {page.name}
      </Link>
    </li>
  );
}

/** The siblings of an item: all shelves, or the books of a shelf. */
export function Siblings({
  title,
  to,
  items,
}: {
  title: string;
  to: string;
  items: readonly (WikiReference & { to: string; isCurrent: boolean })[];
}) {
  return (
    <div className={styles.tree}>
      <p className={styles.title}>
        <Link to={to}>{title}</Link>
      </p>
      <ul>
        {items.map(({ id, name, to: href, isCurrent }) => (
          <li key={id}>
            <Link to={href} aria-current={isCurrent ? 'page' : undefined} className={styles.link} {...languageProps(name)}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
