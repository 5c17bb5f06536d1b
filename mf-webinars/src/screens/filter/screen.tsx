import { stateAt } from '#contract/webinar-state.ts';
import { defineScreen } from '@plenum/federation/remote/define-remote';
import { ListSkeleton } from '#src/components/list/list-skeleton.tsx';
import { filterCrumbs, filterIntro, filterMeta } from '#src/screens/filter/filter-meta.ts';
import { type FilterData, loadFilter } from '#src/screens/filter/load-filter.ts';
import { NextUp } from '#src/components/next-up/next-up.tsx';
import { CompactPastList } from '#src/components/compact-past-list/compact-past-list.tsx';
import { LinkButton } from '@plenum/shared-ui/button';
import { EmptyState } from '@plenum/shared-ui/empty-state';
import { TextLink } from '@plenum/shared-ui/link';
import { mainLanguage } from '#src/components/list/list-note.tsx';
import { useOwnSeats } from '#src/own-seats/use-own-seats.ts';
import { ListFrame } from '#src/components/list/list-frame.tsx';
import { WebinarSection } from '#src/components/webinar-section.tsx';
import { listHref, relevanceHref } from '#src/paths.ts';
import { useNow } from '#src/time/use-now.ts';
import { canJoinAt } from '#src/webinar-labels.ts';

const MINUTE = 60_000;
/** Fewer cards would leave most of their row empty. */
const ROW_OF_CARDS = 3;

/** One category: the newest past webinars in a line, then all upcoming ones, with a link to those on top (open question 20). */
export function Filter({ data }: { data: FilterData }) {
  const { type, types, counts, typeCounts, host, pastCount, past, ahead, nearest } = data;
  const now = useNow(data.now, MINUTE);
  const shown = [...past, ...ahead];
  const context = { now, language: mainLanguage(shown), hasOneType: true };
  const seats = useOwnSeats();
  const next = ahead.find((webinar) => ['live', 'upcoming'].includes(stateAt(webinar, now)));
  const jumps = past.length > 0 && ahead.length > 0;
  // What one can go into now stands above the past ones, with its button: not again below them.
  const isOn = jumps && next !== undefined && canJoinAt(next, now);
  const rows = isOn ? ahead.filter((webinar) => webinar !== next) : ahead;
  // The links below count what is live on its own.
  const aheadTitle = rows.some((webinar) => stateAt(webinar, now) === 'live') ? 'Live and upcoming' : 'Upcoming';
  const allPast = pastCount > past.length && (
    <TextLink to={relevanceHref('past', 1, type.type)}>See all {pastCount} past webinars</TextLink>
  );
  return (
    <ListFrame
      breadcrumbs={[...filterCrumbs(data).slice(0, -1), { title: type.typeName }]}
      title={type.typeName}
      intro={filterIntro(data)}
      types={types}
      counts={counts}
      typeCounts={typeCounts}
      host={host}
      chosen={{ type: type.type }}
      nearest={nearest}
      jump={jumps && rows.length > 0 ? { to: '#upcoming', text: `See ${aheadTitle.toLowerCase()}` } : undefined}
      shown={shown}
      now={data.now}
      first={jumps && next && <NextUp webinar={next} now={now} seat={seats?.(next)} isRepeated={!isOn} />}
    >
      {jumps && (
        <CompactPastList id="past" title="Past" webinars={past} count={pastCount} {...context}>
          {allPast}
        </CompactPastList>
      )}
      {past.length > 0 && !jumps && (
        <WebinarSection
          id="past"
          title="Past"
          count={pastCount}
          as={pastCount < ROW_OF_CARDS ? 'rows' : 'cards'}
          webinars={past}
          hasOneState
          {...context}
        >
          {allPast && <p>{allPast}</p>}
        </WebinarSection>
      )}
      {rows.length > 0 && (
        <WebinarSection id="upcoming" title={aheadTitle} count={rows.length} as="rows" webinars={rows} seats={seats} {...context} />
      )}
      {past.length + ahead.length === 0 && (
        <EmptyState title="No webinars in this category yet" text="This category has no webinars so far. The others do.">
          <LinkButton to={listHref()}>Show all webinars</LinkButton>
        </EmptyState>
      )}
    </ListFrame>
  );
}

export const screen = defineScreen<{ filter: string }, FilterData>({
  loader: (context) => loadFilter(context),
  meta: filterMeta,
  Component: Filter,
  skeleton: ListSkeleton,
});
