import type { Webinar } from '#contract/schemas.ts';
import { stateAt } from '#contract/webinar-state.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { VisuallyHidden } from '@plenum/shared-ui/visually-hidden';
import { StagedCover } from '#src/components/staged-cover/staged-cover.tsx';
import { WebinarDay, WebinarTime } from '#src/time/webinar-time.tsx';
import type { OwnSeat, OwnSeats } from '#src/own-seats/use-own-seats.ts';
import styles from '#src/screens/speaker/speaker.module.css';
import { JOIN, SEE_PLACE, SEE_SEAT, actionOf, canJoinAt, isFull, isWatchable, recordingName, recordingOf } from '#src/webinar-labels.ts';

/** The nearest webinar with free seats, else the nearest one. @param ahead live and upcoming ones, the earliest first */
export function nextOf(ahead: readonly Webinar[], now: number): Webinar | undefined {
  const held = ahead.filter((each) => stateAt(each, now) !== 'cancelled');
  return held.find((each) => !isFull(each)) ?? held[0];
}

interface PrimaryActionProps {
  next: Webinar | undefined;
  /** The latest first. */
  past: readonly Webinar[];
  now: number;
  /** The visitor's. */
  seats: OwnSeats | undefined;
}

/** The main action on the page of a speaker: the next webinar, else the latest recording. */
export function PrimaryAction({ next, past, now, seats }: PrimaryActionProps) {
  const webinar = next ?? past.find(isWatchable);
  const action = webinar && (next ? wayTo(webinar, now, seats?.(webinar)) : recordingAction(webinar));
  if (!action) return null;
  const isOn = stateAt(webinar, now) === 'live';
  return (
    <aside className={styles.next} aria-labelledby="next">
      <StagedCover webinar={webinar} frame="wide" hasViewTransition={false} className={styles.hall} />
      <div className={styles.what}>
        <p className={isOn ? styles.live : styles.label}>{isOn ? 'Live now' : next ? 'Next webinar' : 'Watch now'}</p>
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
