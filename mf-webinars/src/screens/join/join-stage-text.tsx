import type { Ref } from 'react';
import { endOf, stateAt } from '#contract/webinar-state.ts';
import type { Webinar, WebinarRegistration } from '#contract/schemas.ts';
import { useAnnouncedChange } from '@plenum/shared-ui/announce/use-announced-change';
import { LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { Countdown } from '@plenum/shared-ui/countdown';
import { DateTime } from '@plenum/shared-ui/date-time';
import { listHref, relevanceHref, takePartHref, webinarHref } from '#src/paths.ts';
import type { Afterwards } from '#src/screens/join/load-join.ts';
import { type JoinStage, isRoomOpen } from '#src/screens/join/join-stage.ts';
import { FreeSeats } from '#src/registration/seat/free-seats.tsx';
import { LIVE_TITLE } from '#src/registration/seat/live-title.ts';
import { WaitingListPlace, WaitingListRules } from '#src/registration/seat/waiting-list-place.tsx';
import { FIND_ANOTHER, JOIN, ROOM_IS_OPEN, isFull, recordingName, recordingOf } from '#src/webinar-labels.ts';
import styles from '#src/screens/join/join.module.css';

const TITLES: Readonly<Record<JoinStage, string>> = {
  'called-off': 'This webinar is cancelled',
  over: 'This webinar has ended',
  left: 'Your registration is cancelled',
  unconfirmed: 'Confirm your seat',
  waiting: 'You are on the waiting list',
  early: 'Your seat is saved',
  open: ROOM_IS_OPEN,
};

/** Of a full webinar, there is no seat to confirm. Without a room, the time of the room is the time of the webinar. Its link can be a moment late. */
function titleOf({ stage, registration, now }: Omit<JoinStageTextProps, 'ref'>): string {
  const { webinar, has_room: hasRoom, room_url: room } = registration;
  if (stage === 'unconfirmed' && isFull(webinar)) return 'All seats are taken';
  if (stage !== 'open') return TITLES[stage];
  if (room !== null) return stateAt(webinar, now) === 'live' ? LIVE_TITLE : TITLES.open;
  return hasRoom ? 'The room is opening' : TITLES.early;
}

/** "3 people are ahead of you. "; nothing where there are none, or it is not known. */
function aheadText(waiting = 0): string {
  return waiting === 0 ? '' : waiting === 1 ? 'One person is ahead of you. ' : `${waiting} people are ahead of you. `;
}

interface JoinStageTextProps {
  stage: JoinStage;
  registration: WebinarRegistration;
  afterwards: Afterwards | null;
  /** The nearest webinars, of which one may have free seats. */
  comingUp: readonly Webinar[];
  /** Epoch milliseconds. */
  start: number;
  /** Epoch milliseconds. */
  now: number;
  /** Ref of the heading. */
  ref: Ref<HTMLHeadingElement>;
}

/** The owner's status, and the one next step. */
export function JoinStageText({ ref, ...next }: JoinStageTextProps) {
  const { stage } = next;
  const title = titleOf(next);
  // The visitor waits here, and the room opens by itself.
  useAnnouncedChange(title);
  return (
    <div className={styles.stage}>
      <h2 ref={ref} tabIndex={-1} className={stage === 'open' ? styles.openTitle : stage === 'waiting' ? styles.label : styles.stageTitle}>
        {title}
      </h2>
      <Next {...next} />
    </div>
  );
}

/** Instead of a link that leads nowhere. */
function NoRoom() {
  return (
    <p className={styles.note}>
      This site has no webinar room yet, so you cannot join from this page. Your seat is saved. <TextLink to="/contacts">Ask us</TextLink>{' '}
      how to take part.
    </p>
  );
}

/** What can be done after the end, as on the webinar's page. */
function Over({ webinar, afterwards }: { webinar: WebinarRegistration['webinar']; afterwards: Afterwards | null }) {
  const name = recordingName(webinar).toLowerCase();
  const [text, action, to] = {
    recording: [`You can watch the ${name}, as often as you like.`, `Watch the ${name}`, recordingOf(webinar)?.to],
    'next-date': ['This webinar repeats. The next date is on its page.', 'See the next date', undefined],
    request: ['Ask for the recording: we’ll reply within one working day.', 'Request the recording', takePartHref(webinar)],
    unknown: ['See the webinar’s page for what comes next.', 'See its page', undefined],
  }[afterwards ?? 'unknown'] as [string, string, string | undefined];
  return (
    <>
      <p className={styles.note}>{text}</p>
      <LinkButton to={to ?? webinarHref(webinar)} variant="primary">
        {action}
      </LinkButton>
    </>
  );
}

function Next({ stage, registration, afterwards, comingUp, start, now }: Omit<JoinStageTextProps, 'ref'>) {
  const { timeZone } = useCapabilities();
  const { webinar, room_url: room, room_opens_at: opensAt } = registration;
  switch (stage) {
    case 'early':
      return (
        <>
          <Countdown kind="starts" to={new Date(start).toISOString()} isLarge now={now} visitorZone={timeZone} />
          {registration.has_room ? (
            <p className={styles.note}>
              You’ll join from this page. The room opens at <DateTime start={opensAt} format="time" visitorZone={timeZone} hasStop />
            </p>
          ) : (
            <NoRoom />
          )}
        </>
      );
    case 'open':
      if (!registration.has_room) return <NoRoom />;
      return room ? (
        <>
          {stateAt(webinar, now) === 'live' ? (
            <p className={styles.until}>
              <Countdown kind="until" to={new Date(endOf(webinar)).toISOString()} now={now} visitorZone={timeZone} />
            </p>
          ) : (
            <p className={styles.until}>
              <Countdown kind="starts" to={new Date(start).toISOString()} now={now} visitorZone={timeZone} />
            </p>
          )}
          <LinkButton to={room} variant="primary" rel="noreferrer">
            {JOIN}
          </LinkButton>
        </>
      ) : (
        <p role="status" className={styles.note}>
          The link to join will appear here in a moment.
        </p>
      );
    case 'unconfirmed':
      return (
        <p>
          {isFull(webinar)
            ? `${aheadText(registration.waiting)}Join the waiting list, and we’ll e‑mail you when a seat is yours.`
            : isRoomOpen(registration, now)
              ? 'The room is open. Press the button, and you are in.'
              : `Press the button, and the seat is saved for ${registration.name}.`}
        </p>
      );
    case 'waiting':
      return (
        <>
          <WaitingListPlace place={registration.place ?? null} />
          <WaitingListRules place={registration.place} waiting={registration.waiting} hasWayIn />
          <p className={styles.small}>
            <Countdown kind="starts" to={new Date(start).toISOString()} now={now} visitorZone={timeZone} />
          </p>
          <FreeSeats webinars={comingUp} now={now} />
          <LinkButton to={relevanceHref('upcoming')}>{FIND_ANOTHER}</LinkButton>
        </>
      );
    case 'left':
      return (
        <>
          <p className={styles.note}>If you change your mind, register again.</p>
          <LinkButton to={webinarHref(webinar)}>Back to the webinar</LinkButton>
        </>
      );
    case 'over':
      return <Over webinar={webinar} afterwards={afterwards} />;
    case 'called-off':
      break;
  }
  return (
    <>
      <p className={styles.note}>It will not take place at this time. You do not need to do anything.</p>
      <LinkButton to={takePartHref(webinar)}>Notify me of a new date</LinkButton>
      <LinkButton to={listHref()}>See other webinars</LinkButton>
    </>
  );
}
