import { useEffect, useRef, type ReactNode } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { hydrateLater } from '@plenum/federation/remote/hydrate-later';
import { LinkButton } from '@plenum/shared-ui/button';
import { Countdown } from '@plenum/shared-ui/countdown';
import { DateTime } from '@plenum/shared-ui/date-time';
import { TextLink } from '@plenum/shared-ui/link';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { endOf, roomOpensAt, startOf, stateAt } from '#contract/webinar-state.ts';
import type { WebinarDetail } from '#contract/schemas.ts';
import { CancelRegistration } from '#src/registration/cancel-registration.tsx';
import { CalendarMenu } from '#src/registration/calendar/calendar-menu.tsx';
import { FreeSeats } from '#src/registration/seat/free-seats.tsx';
import { LIVE_TITLE } from '#src/registration/seat/live-title.ts';
import { JoinRoom } from '#src/registration/seat/join-room.tsx';
import { WaitingListPlace, WaitingListRules } from '#src/registration/seat/waiting-list-place.tsx';
import { relevanceHref } from '#src/paths.ts';
import { FIND_ANOTHER, ROOM_IS_OPEN, SEE_PLACE } from '#src/webinar-labels.ts';
import styles from '#src/registration/registered.module.css';

/** Needs a script, and has the code of a dialog: it comes after the first view, into a place that is kept. */
const LateCancelRegistration = hydrateLater(CancelRegistration);

/** Works as a link before its code comes, which asks where the room is. */
const LateJoinRoom = hydrateLater(JoinRoom);

interface SeatPanelProps {
  webinar: WebinarDetail;
  /** Epoch milliseconds. */
  now: number;
  status: 'registered' | 'already-registered' | 'waiting';
  /** Place on the waiting list, from 1; null: not known yet; undefined: the personal link tells it. */
  place?: number | null | undefined;
  /** Path of the personal link. */
  link: string;
  /** Absolute URL of the webinar's page. */
  address: string;
  /** It has just been saved: the heading takes the focus. */
  isNew?: boolean;
  onCancelled: () => void;
  /** The last lines. */
  children: ReactNode;
}

const TITLES: Readonly<Record<SeatPanelProps['status'], string>> = {
  registered: 'Your seat is saved',
  'already-registered': 'You are already registered',
  waiting: 'You are on the waiting list',
};

/** The visitor's seat, or place on the waiting list: when it begins, the way in, the calendar, and how to cancel. */
export function SeatPanel({ webinar, now, status, place, link, address, isNew = false, onCancelled, children }: SeatPanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const isAlive = useHydrated();
  const isWaiting = status === 'waiting';
  const hasOpened = webinar.has_room && now >= roomOpensAt(webinar, webinar.room_opens_minutes);
  const isOpen = !isWaiting && webinar.status === 'scheduled' && hasOpened && now < endOf(webinar);
  // While it runs, the way in is all there is to do.
  const isRunning = isOpen && stateAt(webinar, now) === 'live';
  const when = <When {...{ webinar, now, isWaiting, isOpen }} />;
  return (
    <div className={`${styles.registered} ${isRunning ? styles.running : ''}`}>
      <h2
        ref={heading}
        tabIndex={-1}
        className={isOpen ? styles.openTitle : isWaiting && place !== undefined ? styles.label : styles.title}
      >
        {isRunning ? LIVE_TITLE : isOpen ? ROOM_IS_OPEN : TITLES[status]}
      </h2>
      {isWaiting ? (
        <>
          {place !== undefined && <WaitingListPlace place={place} />}
          <WaitingListRules />
          {when}
          {place === undefined && (
            <p>
              <TextLink to={link}>{SEE_PLACE}</TextLink>
            </p>
          )}
          <FreeSeats webinars={webinar.related} now={now} />
          <LinkButton to={relevanceHref('upcoming')}>{FIND_ANOTHER}</LinkButton>
        </>
      ) : (
        <>
          {when}
          {isOpen ? (
            <LateJoinRoom link={link} />
          ) : (
            <>
              {/* As on the page of the personal link, where there is nothing else to do until the room opens. */}
              <CalendarMenu webinar={webinar} address={new URL(link, address).href} />
              <LinkButton to={link}>Open my webinar page</LinkButton>
            </>
          )}
        </>
      )}
      <div className={styles.manage}>
        {!isRunning && (
          <div className={styles.ways}>
            {isAlive && (
              <LateCancelRegistration
                token={link.split('/').at(-1) ?? ''}
                isWaiting={isWaiting}
                isLimited={webinar.capacity !== null}
                onCancelled={onCancelled}
              />
            )}
          </div>
        )}
        <div className={styles.notes}>{children}</div>
      </div>
    </div>
  );
}

/** How long until the webinar begins and, for those with a seat, when the room opens; or how long it still runs. */
function When({ webinar, now, isWaiting, isOpen }: Pick<SeatPanelProps, 'webinar' | 'now'> & { isWaiting: boolean; isOpen: boolean }) {
  const { timeZone } = useCapabilities();
  if (stateAt(webinar, now) === 'live')
    return (
      <p className={styles.until}>
        <Countdown kind="until" to={new Date(endOf(webinar)).toISOString()} now={now} visitorZone={timeZone} />
      </p>
    );
  const start = new Date(startOf(webinar)).toISOString();
  // The heading says that the room is open.
  if (isOpen)
    return (
      <p className={styles.until}>
        <Countdown kind="starts" to={start} now={now} visitorZone={timeZone} />
      </p>
    );
  const opensAt = new Date(roomOpensAt(webinar, webinar.room_opens_minutes)).toISOString();
  return (
    <div className={isWaiting ? styles.own : styles.when}>
      {/* On the waiting list, the place is what counts. */}
      <Countdown kind="starts" to={start} isLarge={!isWaiting} now={now} visitorZone={timeZone} />
      {webinar.has_room && !isWaiting && (
        <p className={styles.own}>
          The room opens at <DateTime start={opensAt} format="time" visitorZone={timeZone} hasStop />
        </p>
      )}
    </div>
  );
}
