import { Link } from 'react-router';
import type { Relevance, WebinarType } from '@plenum/shared-contracts/webinars/schemas';
import type { Counts } from '#src/load-all-webinars.ts';
import { filterHref, listHref, relevanceHref } from '#src/paths.ts';
import styles from '#src/components/list-nav/list-nav.module.css';

const TIMES: readonly [Relevance, string][] = [
  ['live', 'Live now'],
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
];

/** Which list is shown: all, one of the three by time, or one category. */
export type Chosen = { readonly relevance: Relevance } | { readonly type: string } | null;

/** The ways to narrow the list, as links: by time with counts, and by category. */
export function ListNav({ types, counts, chosen }: { types: readonly WebinarType[]; counts: Counts; chosen: Chosen }) {
  const current = (isCurrent: boolean) => (isCurrent ? ('page' as const) : undefined);
  return (
    <div className={styles.navs}>
      <nav aria-label="Webinars by time" className={styles.nav}>
        <ul>
          <li>
            <Link to={listHref()} aria-current={current(chosen === null)}>
              All
            </Link>
          </li>
          {TIMES.map(([relevance, title]) => (
            <li key={relevance}>
              <Link
                to={relevanceHref(relevance)}
                aria-current={current(chosen !== null && 'relevance' in chosen && chosen.relevance === relevance)}
              >
                {title} <span className={styles.count}>{counts[relevance]}</span>
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {types.length > 0 && (
        <nav aria-label="Webinars by category" className={styles.topics}>
          <ul>
            {types.map(({ type, typeName }) => (
              <li key={type}>
                <Link to={filterHref(type)} aria-current={current(chosen !== null && 'type' in chosen && chosen.type === type)}>
                  {typeName}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}
