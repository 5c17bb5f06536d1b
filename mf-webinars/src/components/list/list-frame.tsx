import type { ComponentProps, ReactNode } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { hydrateLater } from '@plenum/federation/remote/hydrate-later';
import { Breadcrumbs } from '@plenum/shared-ui/breadcrumbs';
import { LinkButton } from '@plenum/shared-ui/button';
import { ListSearch } from '@plenum/shared-ui/list-search';
import type { Webinar, WebinarType } from '#contract/schemas.ts';
import { type CurrentList, ListNav } from '#src/components/list/list-nav.tsx';
import { ListNote } from '#src/components/list/list-note.tsx';
import { Subscribe } from '#src/components/list/subscribe.tsx';
import type { Counts, TypeCounts } from '#src/load-all-webinars.ts';
import { listHref, nearestHref } from '#src/paths.ts';
import { QUERY_LENGTH } from '#src/search-webinars.ts';
import styles from '#src/components/list/list-frame.module.css';

/** Opens and closes without its code, too. */
const LateSubscribe = hydrateLater(Subscribe);

interface ListFrameProps {
  title: string;
  intro: string;
  types: readonly WebinarType[];
  /** Number of webinars of each relevance, in the chosen category. */
  counts: Counts;
  /** Number of webinars of each category, of the chosen relevance. */
  typeCounts: TypeCounts;
  chosen: CurrentList;
  /** Host of the site, for subscribing to its calendar; null: no link to that. */
  host: string | null;
  /** The current search, if there is one. */
  query?: string;
  /** Target of "See the next webinar" (specification section 4); null without an upcoming webinar, which hides the link. */
  nearest: Webinar | null;
  /** A link in its place. */
  jump?: { to: string; text: string } | undefined;
  /** The webinars that the page shows, and when. */
  shown: readonly Webinar[];
  now: number;
  /** Whether they have hours: past ones have only days. */
  hasTimes?: boolean | undefined;
  /** Where the list is, above its heading. */
  breadcrumbs?: ComponentProps<typeof Breadcrumbs>['items'];
  /** Content between the heading and the filters. */
  first?: ReactNode;
  children: ReactNode;
}

/** Common parts of the list and its two filtered pages: heading, a link to jump, subscribing, search, filters. */
export function ListFrame({
  title,
  intro,
  query = '',
  nearest,
  jump,
  host,
  shown,
  now,
  hasTimes,
  breadcrumbs,
  first,
  children,
  ...filters
}: ListFrameProps) {
  return (
    <>
      {breadcrumbs && <Breadcrumbs items={breadcrumbs} />}
      <div className={`${styles.frame} ${breadcrumbs ? styles.below : ''} ${first ? '' : styles.packed}`}>
        <header className={styles.head}>
          <h1 className={styles.heading}>{title}</h1>
          <div className={styles.intro}>
            <p>{intro}</p>
            <div className={styles.actions}>
              {jump && (
                <LinkButton to={jump.to} className={styles.next ?? ''}>
                  {jump.text}
                </LinkButton>
              )}
              {!jump && nearest && (
                <LinkButton to={nearestHref(nearest)} className={styles.next ?? ''}>
                  See the next webinar
                </LinkButton>
              )}
              {host !== null && <LateSubscribe host={host} />}
              <ListNote webinars={shown} now={now} hasTimes={hasTimes} />
            </div>
          </div>
        </header>
        {first}
        <div className={styles.filters}>
          <ListNav {...filters} />
          <WebinarSearch query={query} />
        </div>
        {children}
      </div>
    </>
  );
}

/** Searches all webinars. */
function WebinarSearch({ query }: { query: string }) {
  const { navigate } = useCapabilities();
  return (
    <ListSearch
      name="Webinars"
      label="Title, subject or speaker"
      action={listHref()}
      words={query}
      maxLength={QUERY_LENGTH}
      onSearch={(words) => navigate(words === '' ? listHref() : `${listHref()}?${new URLSearchParams({ q: words })}`)}
    />
  );
}
