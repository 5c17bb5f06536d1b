import type { Webinar } from '#contract/schemas.ts';
import { endOf, startOf, stateAt } from '#contract/webinar-state.ts';
import { defineScreen } from '@plenum/federation/remote/define-remote';
import { ListSkeleton } from '#src/components/list/list-skeleton.tsx';
import { filterCrumbs, filterIntro, filterMeta } from '#src/screens/filter/filter-meta.ts';
import { type FilterData, loadFilter } from '#src/screens/filter/load-filter.ts';
import { FILTER_STEP } from '#src/components/list/steps.ts';
import { Icon } from '@plenum/shared-ui/icon';
import { ARROW_DOWN } from '@plenum/shared-ui/icon/icons';
import { LinkButton } from '@plenum/shared-ui/button';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { DateTime } from '@plenum/shared-ui/date-time';
import { EmptyState } from '@plenum/shared-ui/empty-state';
import { mainLanguage } from '#src/components/list/list-note.tsx';
import { type OwnSeat, useOwnSeats } from '#src/own-seats/use-own-seats.ts';
import { ListFrame } from '#src/components/list/list-frame.tsx';
import { LoadMore } from '#src/components/list/load-more.tsx';
import { RowAction } from '#src/components/row-action.tsx';
import { StateBadge } from '#src/components/state-badge.tsx';
import { WebinarSection } from '#src/components/webinar-section.tsx';
import { Clock } from '#src/components/webinar-time.tsx';
import { filterHref, listHref, webinarHref } from '#src/paths.ts';
import { useNow } from '#src/time/use-now.ts';
import { canJoinAt } from '#src/webinar-labels.ts';
import styles from '#src/screens/filter/filter.module.css';

const MINUTE = 60_000;
/** Fewer cards would leave most of their row empty. */
const ROW_OF_CARDS = 3;

/** One category: the nearest webinar in a line, past ones, then all upcoming ones, with a link to those (open question 20). */
export function Filter({ data }: { data: FilterData }) {
  const { type, types, counts, typeCounts, host, pastCount, past, ahead, nearest, page, pages } = data;
  const now = useNow(data.now, MINUTE);
  const shown = [...past, ...ahead];
  const context = { now, seats: useOwnSeats(), language: mainLanguage(shown), hasOneType: true };
  const next = ahead.find((webinar) => ['live', 'upcoming'].includes(stateAt(webinar, now)));
  const jumps = past.length > 0 && ahead.length > 0;
  // The links above count what is live on its own.
  const aheadTitle = ahead.some((webinar) => stateAt(webinar, now) === 'live') ? 'Live and upcoming' : 'Upcoming';
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
      nearest={jumps ? null : nearest}
      shown={shown}
      now={data.now}
      first={
        jumps && (
          <div className={styles.ahead}>
            {next && <NextOne webinar={next} now={now} seat={context.seats?.(next)} />}
            <a href="#upcoming" className={styles.link}>
              Jump to {aheadTitle.toLowerCase()} webinars <Icon d={ARROW_DOWN} size={18} />
            </a>
          </div>
        )
      }
    >
      {past.length > 0 && (
        <WebinarSection
          id="past"
          title="Past"
          count={pastCount}
          as={pastCount < ROW_OF_CARDS ? 'rows' : 'cards'}
          webinars={past}
          step={FILTER_STEP}
          hasOneState
          {...context}
        >
          <LoadMore page={page} pages={pages} hrefOf={(next) => filterHref(type.type, next)} what="past webinars" />
        </WebinarSection>
      )}
      {ahead.length > 0 && <WebinarSection id="upcoming" title={aheadTitle} count={ahead.length} as="rows" webinars={ahead} {...context} />}
      {past.length + ahead.length === 0 && (
        <EmptyState title="No webinars in this category yet" text="This category has no webinars so far. The others do.">
          <LinkButton to={listHref()}>Show all webinars</LinkButton>
        </EmptyState>
      )}
    </ListFrame>
  );
}

/** The webinar that is live, or comes next, with the way in: it stands out, as past ones come first. */
function NextOne({ webinar, now, seat }: { webinar: Webinar; now: number; seat: OwnSeat | undefined }) {
  const { timeZone } = useCapabilities();
  const start = startOf(webinar);
  return (
    <Card className={`${styles.next} ${canJoinAt(webinar, now) ? styles.open : ''}`}>
      <p className={styles.nextTime}>
        <StateBadge webinar={webinar} now={now} />
        <span>
          {stateAt(webinar, now) === 'live' ? (
            <>
              until <Clock at={endOf(webinar)} />
            </>
          ) : (
            <>
              <DateTime start={new Date(start).toISOString()} format="day" visitorZone={timeZone} />, <Clock at={start} />
            </>
          )}
        </span>
      </p>
      <p className={styles.nextTitle}>
        <CardLink to={webinarHref(webinar)}>{webinar.title}</CardLink>
      </p>
      <RowAction webinar={webinar} now={now} seat={seat} isFirst className={styles.action} />
    </Card>
  );
}

export const screen = defineScreen<{ filter: string }, FilterData>({
  loader: (context) => loadFilter(context),
  meta: filterMeta,
  Component: Filter,
  skeleton: ListSkeleton,
});
