import { defineScreen } from '@plenum/federation/remote/define-remote';
import { ListSkeleton } from '#src/components/list/list-skeleton.tsx';
import { type ListData, loadList } from '#src/screens/list/load-list.ts';
import { PAST_STEP } from '#src/components/list/steps.ts';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { listHref, relevanceHref } from '#src/paths.ts';
import { itemList } from '#src/components/list/item-list.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { EmptyState } from '@plenum/shared-ui/empty-state';
import { TextLink } from '@plenum/shared-ui/link';
import type { DayRowsProps } from '#src/components/days/day-rows.tsx';
import { mainLanguage } from '#src/components/list/list-note.tsx';
import { useOwnSeats } from '#src/own-seats/use-own-seats.ts';
import { ListFrame } from '#src/components/list/list-frame.tsx';
import { LoadMore } from '#src/components/list/load-more.tsx';
import { MAX_LANES } from '#src/components/timeline/build-timeline.ts';
import { Timeline } from '#src/components/timeline/timeline.tsx';
import { WebinarSection } from '#src/components/webinar-section.tsx';
import { wordsOf } from '#src/search-webinars.ts';
import { useNow } from '#src/time/use-now.ts';

const MINUTE = 60_000;

export function List({ data }: { data: ListData }) {
  const { types, counts, typeCounts, host, query, found, live, upcoming, nearest, past, page } = data;
  const now = useNow(data.now, MINUTE);
  const isEmpty = counts.live + counts.upcoming + counts.past === 0;
  const seats = useOwnSeats();
  const shown = found ?? [...live, ...upcoming, ...past];
  const context = { now, seats, language: mainLanguage(shown) };
  const timeline = <Timeline webinars={[...live, ...upcoming]} nearest={nearest} now={data.now} seats={seats} />;
  return (
    <ListFrame
      title={LIST_TITLE}
      intro={LIST_DESCRIPTION}
      types={types}
      counts={counts}
      typeCounts={typeCounts}
      host={host}
      query={query}
      chosen={{}}
      nearest={nearest}
      shown={shown}
      now={data.now}
      first={found === null && timeline}
    >
      {found !== null && <Found webinars={found} query={query} {...context} />}
      {found === null && (
        <>
          {isEmpty && (
            <EmptyState title="No webinars yet" text="What we have learnt so far is in the blog.">
              <LinkButton to="/blog">Read the blog</LinkButton>
            </EmptyState>
          )}
          {/* The timeline above has fewer, with the same buttons. */}
          {live.length > MAX_LANES && (
            <WebinarSection id="live" title="Live now" count={counts.live} as="rows" webinars={live} hasOneState {...context} />
          )}
          {upcoming.length > 0 && (
            <WebinarSection id="upcoming" title="Upcoming" count={counts.upcoming} as="rows" webinars={upcoming} {...context}>
              {counts.upcoming > upcoming.length && (
                <p>
                  <LinkButton to={relevanceHref('upcoming')}>See all {counts.upcoming} upcoming webinars</LinkButton>
                </p>
              )}
            </WebinarSection>
          )}
          {past.length > 0 && (
            <WebinarSection id="past" title="Past" count={counts.past} as="cards" webinars={past} step={PAST_STEP} {...context}>
              <LoadMore page={page} left={counts.past - past.length} step={PAST_STEP} hrefOf={listHref} />
            </WebinarSection>
          )}
        </>
      )}
    </ListFrame>
  );
}

interface FoundProps extends Omit<DayRowsProps, 'words' | 'step'> {
  query: string;
}

function Found({ query, ...list }: FoundProps) {
  const { webinars } = list;
  if (webinars.length === 0)
    return (
      <EmptyState title={`Nothing found for “${query}”`} text="Try fewer or other words: a title, a subject or the name of a speaker.">
        <LinkButton to={listHref()}>Show all webinars</LinkButton>
      </EmptyState>
    );
  return (
    <WebinarSection id="found" title={`Found for “${query}”`} count={webinars.length} as="rows" words={wordsOf(query)} {...list}>
      <p>
        <TextLink to={listHref()}>Show all webinars</TextLink>
      </p>
    </WebinarSection>
  );
}

const LIST_TITLE = 'Webinars worth an hour';
const LIST_DESCRIPTION = 'Events with the people who run events for a living: live, free, with time for your questions.';

export function listMeta({ live, upcoming, past, page, found, query }: ListData, { url }: { url: URL }): PageMeta {
  if (found !== null)
    return { title: `Webinars: search for “${query}”`, description: LIST_DESCRIPTION, canonical: listHref(), robots: 'noindex' };
  return {
    title: page > 1 ? `Webinars, page ${page}` : 'Webinars: live, upcoming and recorded',
    description: LIST_DESCRIPTION,
    canonical: listHref(page),
    openGraph: { type: 'website' },
    jsonLd: [itemList('Webinars of Plenum', [...live, ...upcoming, ...past], url)],
  };
}

export const screen = defineScreen<Record<never, string>, ListData>({
  loader: (context) => loadList(context),
  meta: listMeta,
  Component: List,
  skeleton: ListSkeleton,
});
