import { defineScreen } from '@plenum/federation/remote/define-remote';
import { ListSkeleton } from '#src/components/list/list-skeleton.tsx';
import { type RelevanceData, loadRelevance } from '#src/screens/relevance/load-relevance.ts';
import { RELEVANCE_STEP } from '#src/components/list/steps.ts';
import { isSummary } from '#contract/webinar-state.ts';
import type { PageMeta } from '@plenum/shared-contracts/remote/contract';
import { relevanceHref, listHref } from '#src/paths.ts';
import { RELEVANCE_LABELS } from '#src/screens/relevance/relevance-labels.ts';
import { itemList } from '#src/components/list/item-list.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { EmptyState } from '@plenum/shared-ui/empty-state';
import { mainLanguage } from '#src/components/list/list-note.tsx';
import { useOwnSeats } from '#src/own-seats/use-own-seats.ts';
import { ListFrame } from '#src/components/list/list-frame.tsx';
import { LoadMore } from '#src/components/list/load-more.tsx';
import { WebinarSection } from '#src/components/webinar-section.tsx';
import { Weeks } from '#src/screens/relevance/weeks/weeks.tsx';
import { useNow } from '#src/time/use-now.ts';

const MINUTE = 60_000;

export function RelevanceList({ data }: { data: RelevanceData }) {
  const { relevance, type, types, counts, typeCounts, host, webinars, recorded, nearest, page } = data;
  const now = useNow(data.now, MINUTE);
  const seats = useOwnSeats();
  const { title, intro, listTitle = title, empty } = RELEVANCE_LABELS[relevance];
  const isPast = relevance === 'past';
  const left = counts[relevance] - recorded.length;
  const more = (
    <LoadMore
      page={page}
      left={left - webinars.length}
      step={RELEVANCE_STEP}
      hrefOf={(next) => relevanceHref(relevance, next, type?.type)}
    />
  );
  const context = { now, seats, language: mainLanguage(webinars), hasOneType: type !== null, hasOneState: relevance !== 'upcoming' };
  return (
    <ListFrame
      title={type ? `${title}: ${type.typeName}` : title}
      intro={intro}
      types={types}
      counts={counts}
      typeCounts={typeCounts}
      host={isPast ? null : host}
      chosen={{ relevance, ...(type && { type: type.type }) }}
      // Not where it is the first row.
      nearest={isPast || webinars[0]?.id === nearest?.id ? null : nearest}
      shown={webinars}
      now={data.now}
      hasTimes={!isPast}
    >
      {/* Most have none, so that the few would be far below. */}
      {recorded.length > 0 && (
        <WebinarSection
          id="recorded"
          title={recorded.every(isSummary) ? 'Watch a summary' : 'Watch now'}
          as="cards"
          webinars={recorded}
          {...context}
        />
      )}
      {webinars.length === 0 && (
        <EmptyState title={type ? `${empty.title}: ${type.typeName}` : empty.title} text={empty.text}>
          <LinkButton to={type ? relevanceHref(relevance) : listHref()}>{type ? 'Show all categories' : 'Show all webinars'}</LinkButton>
        </EmptyState>
      )}
      {webinars.length > 0 && relevance === 'upcoming' && (
        <>
          <Weeks webinars={webinars} step={RELEVANCE_STEP} {...context} />
          {more}
        </>
      )}
      {webinars.length > 0 && relevance !== 'upcoming' && (
        <WebinarSection
          id="found"
          title={recorded.length > 0 ? 'More past webinars' : listTitle}
          count={left}
          isTitleHidden={!isPast}
          as={isPast ? 'cards' : 'rows'}
          webinars={webinars}
          step={RELEVANCE_STEP}
          {...context}
        >
          {more}
        </WebinarSection>
      )}
    </ListFrame>
  );
}

export function relevanceMeta({ relevance, webinars, recorded, page }: RelevanceData, { url }: { url: URL }): PageMeta {
  const { title, intro, description = intro } = RELEVANCE_LABELS[relevance];
  return {
    title: `${relevance === 'live' ? 'Webinars live now' : title}${page > 1 ? `, page ${page}` : ''}`,
    description,
    canonical: relevanceHref(relevance, page),
    openGraph: { type: 'website' },
    jsonLd: [itemList(title, [...recorded, ...webinars], url)],
  };
}

export const screen = defineScreen<{ relevance: string }, RelevanceData>({
  loader: (context) => loadRelevance(context),
  meta: relevanceMeta,
  Component: RelevanceList,
  skeleton: ListSkeleton,
});
