import { Link } from 'react-router';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import ArrowRight from 'lucide-react/icons/arrow-right';
import { pageWindow } from '#src/pagination/page-window.ts';
import styles from '#src/pagination/pagination.module.css';

interface PaginationProps {
  /** Current page, from 1. */
  page: number;
  pages: number;
  hrefOf: (page: number) => string;
  /** The paginated items: "Articles". */
  label: string;
}

/**
 * Links to pages. Renders nothing for a single page.
 * @throws Error outside a router
 * @example
 * <Pagination page={2} pages={9} label="Articles" hrefOf={(page) => `/blog?page=${page}`} />
 */
export function Pagination({ page, pages, hrefOf, label }: PaginationProps) {
  if (pages <= 1) return null;
  return (
    <nav aria-label={`${label}, pages`} className={styles.pagination}>
      <div className={styles.row}>
        <p className={styles.position}>
          Page {page} of {pages}
        </p>
        {page > 1 && (
          <Link to={hrefOf(page - 1)} rel="prev" className={styles.step}>
            <ArrowLeft size={18} aria-hidden="true" /> Previous
          </Link>
        )}
        <ol className={styles.numbers}>
          {pageWindow(page, pages).map((number, index) =>
            number === null ? (
              <li key={`gap-${index}`} aria-hidden="true">
                …
              </li>
            ) : (
              <li key={number}>
                <Link to={hrefOf(number)} aria-current={number === page ? 'page' : undefined} aria-label={`Page ${number}`}>
                  {number}
                </Link>
              </li>
            ),
          )}
        </ol>
        {page < pages && (
          <Link to={hrefOf(page + 1)} rel="next" className={styles.step}>
            Next <ArrowRight size={18} aria-hidden="true" />
          </Link>
        )}
      </div>
    </nav>
  );
}
