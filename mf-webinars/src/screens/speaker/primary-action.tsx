import type { Webinar } from '#contract/schemas.ts';
import { stateAt } from '#contract/webinar-state.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { WebinarDay, WebinarTime } from '#src/components/webinar-time.tsx';
import type { OwnSeat, OwnSeats } from '#src/own-seats/use-own-seats.ts';
import styles from '#src/screens/speaker/speaker.module.css';
import { JOIN, SEE_PLACE, SEE_SEAT, actionOf, canJoinAt, isFull, isWatchable, recordingName, recordingOf } from '#src/webinar-labels.ts';

interface PrimaryActionProps {
  /** Live and upcoming webinars, the earliest first. */
  ahead: readonly Webinar[];
  /** The latest first. */
  past: readonly Webinar[];
  now: number;
  /** The visitor's. */
  seats: OwnSeats | undefined;
}

/** The main action on the page of a speaker: the nearest webinar with free seats, else the nearest one, else the latest recording. */
export function PrimaryAction({ ahead, past, now, seats }: PrimaryActionProps) {
  const held = ahead.filter((each) => stateAt(each, now) !== 'cancelled');
  const next = held.find((each) => !isFull(each)) ?? held[0];
  const webinar = next ?? past.find(isWatchable);
  const action = webinar && (next ? wayTo(webinar, now, seats?.(webinar)) : recordingAction(webinar));
  if (!action) return null;
  const isOn = stateAt(webinar, now) === 'live';
  return (
    <aside className={styles.next} aria-labelledby="next">
      <StagedCover webinar={webinar} frame="wide" hasViewTransition={false} className={styles.hall} />
      <div className={styles.what}>
        <p className={isOn ? styles.live : styles.label}>{isOn ? 'Live now' : next ? 'Next webinar' : 'To watch now'}</p>
        <h2 id="next" className={styles.nextTitle}>
          {webinar.title}
        </h2>
        <p className={styles.when}>{next ? <WebinarTime webinar={webinar} now={now} /> : <WebinarDay webinar={webinar} now={now} />}</p>
        <LinkButton to={action.to} variant="primary">
          {action.text}
          <VisuallyHidden>: {webinar.title}</VisuallyHidden>
        </LinkButton>
      </div>
    </aside>
  );
}

function wayTo(webinar: Webinar, now: number, seat: OwnSeat | undefined) {
  if (!seat) return actionOf(webinar, now);
  if (seat.state === 'waiting') return { text: SEE_PLACE, to: seat.link };
  return { text: canJoinAt(webinar, now) ? JOIN : SEE_SEAT, to: seat.link };
}

function recordingAction(webinar: Webinar) {
  const recording = recordingOf(webinar);
  return recording && { ...recording, text: `Watch the ${recordingName(webinar).toLowerCase()}` };
}
