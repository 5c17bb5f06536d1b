import { endOf, nearestUpcoming, startOf, stateAt } from '#contract/webinar-state.ts';
import type { Webinar } from '#contract/schemas.ts';
import { Card, CardLink } from '@plenum/shared-ui/card-link';
import { type Lane, type TimelineData, buildTimeline, ticksOf } from '#src/components/timeline/build-timeline.ts';
import { RowAction } from '#src/components/row-action.tsx';
import { Clock, WebinarTime, useZone } from '#src/time/webinar-time.tsx';
import type { OwnSeats } from '#src/own-seats/use-own-seats.ts';
import { webinarHref } from '#src/paths.ts';
import { formatDay } from '#src/time/format.ts';
import { useNow } from '#src/time/use-now.ts';
import { ROOM_OPEN, canJoinAt } from '#src/webinar-labels.ts';
import styles from '#src/components/timeline/timeline.module.css';

const HALF_MINUTE = 30_000;
/** A seat stands for a quarter of an hour: a longer webinar has a longer row. */
const QUARTER = 15 * 60_000;

interface TimelineProps {
  webinars: readonly Webinar[];
  /** The first upcoming one when the page was rendered, which need not be among `webinars`. */
  nearest: Webinar | null;
  /** When the page was rendered, epoch milliseconds. */
  now: number;
  /** The visitor's. */
  seats: OwnSeats | undefined;
}

/**
 * Timeline of the next hours with live and upcoming webinars, one row of seats each with what a visitor can do; a single one has no scale, only
 * its own row, which fills as it runs. The next one is shown when these hours are empty. On a phone only what is live, because the list below begins
 * with what comes next.
 */
export function Timeline({ webinars, nearest, now: start, seats }: TimelineProps) {
  const now = useNow(start, HALF_MINUTE);
  const zone = useZone();
  const timeline = buildTimeline(webinars, now);
  const isSingle = timeline.lanes.length === 1;
  // The hours of a single one may be tomorrow's, the first of several yesterday's.
  const from = isSingle ? Math.max(now, timeline.start) : timeline.start;
  const days = new Set([from, Math.max(from, now)].map((at) => formatDay(at, zone)));
  const ticks = isSingle ? [] : ticksOf(timeline, zone);
  // While the page is open, the nearest one may begin.
  const next = nearestUpcoming(nearest ? [nearest, ...webinars] : webinars, now);
  if (timeline.lanes.length === 0 && !next) return null;
  return (
    <section aria-labelledby="today" className={styles.timeline}>
      <div className={styles.head}>
        <h2 id="today" className={styles.title}>
          On now and next
        </h2>
        <p className={styles.day}>{[...days].join(' to ')}</p>
        {!isSingle && (
          <svg className={styles.scale} width="100%" height="20" aria-hidden="true" focusable="false">
            {ticks.map(({ at, text }) => (
              <text key={at} x={`${at}%`} y="14" className={styles.label}>
                {text}
              </text>
            ))}
          </svg>
        )}
      </div>
      {timeline.lanes.length > 0 && (
        <ol className={styles.lanes}>
          {timeline.lanes.map((lane) => (
            <li key={lane.webinar.id}>
              {isSingle ? <SingleRow {...{ lane, timeline, now, seats }} /> : <LaneRow {...{ lane, timeline, ticks, now, seats }} />}
            </li>
          ))}
        </ol>
      )}
      {next && !timeline.lanes.some(({ webinar }) => stateAt(webinar, now) === 'upcoming') && (
        <Card className={styles.next}>
          <div className={styles.words}>
            <p className={styles.state}>
              {timeline.lanes.length > 0 ? 'Next:' : 'There are no webinars in the next few hours. The next one starts'}{' '}
              <WebinarTime webinar={next} now={now} />
            </p>
            <h3 className={styles.laneTitle}>
              <CardLink to={webinarHref(next)}>{next.title}</CardLink>
            </h3>
          </div>
          <RowAction webinar={next} now={now} seat={seats?.(next)} className={styles.action} />
        </Card>
      )}
    </section>
  );
}

/** Whether it is live, or its room is open. */
const isOn = (webinar: Webinar, now: number) => stateAt(webinar, now) === 'live' || canJoinAt(webinar, now);

interface RowProps {
  lane: Lane;
  timeline: TimelineData;
  now: number;
  seats: OwnSeats | undefined;
}

function LaneRow({ lane, timeline, ticks, now, seats }: RowProps & { ticks: readonly { at: number }[] }) {
  const { webinar, from, to } = lane;
  return (
    <Card className={`${styles.lane} ${isOn(webinar, now) ? styles.live : ''}`}>
      <Words webinar={webinar} now={now} />
      <div className={styles.strip}>
        <svg width="100%" height="100%" aria-hidden="true" focusable="false">
          {ticks.map(({ at }) => (
            <line key={at} className={styles.hour} x1={`${at}%`} x2={`${at}%`} y1="0" y2="100%" />
          ))}
          <line className={styles.now} x1={`${timeline.now}%`} x2={`${timeline.now}%`} y1="0" y2="100%" />
          <svg y="50%" overflow="visible" width="100%" height="1">
            <Seats from={from} to={to} count={Math.round((((to - from) / 100) * timeline.span) / QUARTER)} />
          </svg>
        </svg>
      </div>
      <RowAction webinar={webinar} now={now} seat={seats?.(webinar)} className={styles.action} />
    </Card>
  );
}

/** The only webinar of the next hours. Once its room is open, its seats fill up as it runs. */
function SingleRow({ lane: { webinar }, timeline, now, seats }: RowProps) {
  const canJoin = canJoinAt(webinar, now);
  return (
    <Card className={`${styles.lane} ${isOn(webinar, now) ? styles.live : ''}`}>
      <Words webinar={webinar} now={now} />
      {canJoin && (
        <div className={styles.strip}>
          <svg width="100%" height="100%" aria-hidden="true" focusable="false">
            <svg y="50%" overflow="visible" width="100%" height="1">
              <Seats from={0} to={100} isFree />
              {timeline.now > 0 && <Seats from={0} to={timeline.now} />}
            </svg>
          </svg>
        </div>
      )}
      <RowAction webinar={webinar} now={now} seat={seats?.(webinar)} className={styles.action} />
    </Card>
  );
}

/** A row of `count` seats from start to end; without `count`, as many as fit. */
function Seats({ from, to, count, isFree = false }: Pick<Lane, 'from' | 'to'> & { count?: number; isFree?: boolean }) {
  // A little longer than the steps between them, so that rounding does not take the last one away.
  const scale = count === undefined ? { strokeDasharray: '0 11' } : { pathLength: Math.max(2, count) - 0.99, strokeDasharray: '0 1' };
  return <line className={isFree ? styles.free : styles.seats} x1={`${from}%`} x2={`${to}%`} y1="0" y2="0" {...scale} />;
}

function Words({ webinar, now }: Pick<Lane, 'webinar'> & { now: number }) {
  return (
    <div className={styles.words}>
      <p className={styles.state}>
        {stateAt(webinar, now) === 'live' ? (
          <>
            <strong>Live now</strong>, until <Clock at={endOf(webinar)} />
          </>
        ) : (
          <>
            {canJoinAt(webinar, now) && (
              <>
                <strong>{ROOM_OPEN}</strong>,{' '}
              </>
            )}
            <Clock at={startOf(webinar)} /> to <Clock at={endOf(webinar)} />
          </>
        )}
      </p>
      <h3 className={styles.laneTitle}>
        <CardLink to={webinarHref(webinar)}>{webinar.title}</CardLink>
      </h3>
    </div>
  );
}
