import type { Relevance, WebinarType } from '#contract/schemas.ts';
import { LinkRow } from '@plenum/shared-ui/link-row';
import { TagList } from '@plenum/shared-ui/tag';
import type { Counts, TypeCounts } from '#src/load-all-webinars.ts';
import { filterHref, listHref, relevanceHref } from '#src/paths.ts';
import styles from '#src/components/list/list-nav.module.css';

const TIMES: readonly [Relevance, string][] = [
  ['live', 'Live now'],
  ['upcoming', 'Upcoming'],
  ['past', 'Past'],
];

/** The current list: all webinars, or only those of a relevance, of a category, or of both. */
export interface CurrentList {
  readonly relevance?: Relevance;
  readonly type?: string;
}

interface ListNavProps {
  types: readonly WebinarType[];
  counts: Counts;
  typeCounts: TypeCounts;
  chosen: CurrentList;
}

/** Filters of the list, as links with counts: by time within the chosen category, and by category within the chosen time. */
export function ListNav({ types, counts, typeCounts, chosen: { relevance, type } }: ListNavProps) {
  const hrefOf = (wantedTime?: Relevance, wantedType?: string) => {
    if (wantedTime !== undefined) return relevanceHref(wantedTime, 1, wantedType);
    return wantedType === undefined ? listHref() : filterHref(wantedType);
  };
  return (
    <div className={styles.navs}>
      <LinkRow
        label="Webinars by time"
        links={[
          { to: hrefOf(undefined, type), title: 'All', current: relevance === undefined },
          ...TIMES.map(([time, title]) => ({ to: hrefOf(time, type), title, count: counts[time], current: time === relevance })),
        ]}
      />
      {types.length > 0 && (
        <nav aria-label="Webinars by category" className={styles.topics}>
          <TagList
            label="Categories"
            tags={[
              ...(type === undefined ? [] : [{ to: hrefOf(relevance), title: 'All categories' }]),
              ...types.map((each) => ({
                to: hrefOf(relevance, each.type),
                title: each.typeName,
                count: typeCounts[each.type] ?? 0,
                current: each.type === type && ('page' as const),
              })),
            ]}
          />
        </nav>
      )}
    </div>
  );
}
