import type { Relevance, WebinarType } from '#contract/schemas.ts';
import { LinkRow } from '@plenum/shared-ui/link-row';
import { TagList } from '@plenum/shared-ui/tag';
import type { Counts } from '#src/load-all-webinars.ts';
import { filterHref, listHref, relevanceHref } from '#src/paths.ts';
import styles from '#src/components/list-nav.module.css';

const TIMES: readonly [Relevance, string][] = [
  ['live', 'Live now'],
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
];

/** The current list: all, one of the three by time, or one category. */
export type CurrentList = { readonly relevance: Relevance } | { readonly type: string } | null;

/** Filters of the list, as links: by time with counts, and by category. */
export function ListNav({ types, counts, chosen }: { types: readonly WebinarType[]; counts: Counts; chosen: CurrentList }) {
  const chosenTime = chosen !== null && 'relevance' in chosen ? chosen.relevance : null;
  const chosenType = chosen !== null && 'type' in chosen ? chosen.type : null;
  return (
    <div className={styles.navs}>
      <LinkRow
        label="Webinars by time"
        links={[
          { to: listHref(), title: 'All', current: chosen === null },
          ...TIMES.map(([relevance, title]) => ({
            to: relevanceHref(relevance),
            title,
            count: counts[relevance],
            current: relevance === chosenTime,
          })),
        ]}
      />
      {types.length > 0 && (
        <nav aria-label="Webinars by category" className={styles.topics}>
          <TagList
            label="Categories"
            tags={types.map(({ type, typeName }) => ({ to: filterHref(type), title: typeName, current: type === chosenType && 'page' }))}
          />
        </nav>
      )}
    </div>
  );
}
