import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { endOf, startOf } from '#contract/webinar-state.ts';
import type { WebinarDetail } from '#contract/schemas.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { Countdown } from '@plenum/shared-ui/countdown';
import { recordingHref, takePartHref } from '#src/paths.ts';
import type { Stage } from '#src/screens/detail/registration-stage.ts';
import styles from '#src/screens/detail/registration-panel.module.css';

interface StageTextProps {
  stage: Stage;
  webinar: WebinarDetail;
  /** Whether the visitor had a seat in a webinar that is over. */
  hadSeat: boolean;
  /** Epoch milliseconds. */
  now: number;
}

/** What a visitor needs to know before the action of a stage. */
export function StageText({ stage, webinar, hadSeat, now }: StageTextProps) {
  const { timeZone } = useCapabilities();
  const start = new Date(startOf(webinar)).toISOString();
  switch (stage) {
    case 'upcoming':
    case 'open':
    case 'live':
      return (
        <p className={styles.left}>
          {now < startOf(webinar) ? (
            <Countdown kind="starts" to={start} now={now} visitorZone={timeZone} />
          ) : (
            <Countdown kind="until" to={new Date(endOf(webinar)).toISOString()} now={now} visitorZone={timeZone} />
          )}
        </p>
      );
    case 'full':
      return <p className={styles.about}>Seats that open up go to the waiting list, in order. We’ll e‑mail you when one is yours.</p>;
    case 'recorded':
      return (
        <div className={styles.about}>
          <p>This webinar is over. The recording is available.</p>
          <LinkButton to={recordingHref(webinar) ?? ''} variant="primary" rel="noreferrer">
            Play the recording
          </LinkButton>
        </div>
      );
    case 'unrecorded':
      return (
        <p className={styles.about}>
          {hadSeat ? 'You had a seat.' : 'This webinar is over.'} Ask for the recording: within one working day, we’ll e‑mail you a link or
          tell you that there is none.
        </p>
      );
    // The title and the button say it.
    case 'cancelled':
      break;
  }
  return null;
}

/** Above the form of a room that is open: the faster way, for those who have an account. */
export function AtOnce({ webinar, isTooLate }: Pick<StageTextProps, 'webinar'> & { isTooLate: boolean }) {
  if (useSession().view.status === 'signed-in') return null;
  return (
    <div className={styles.atOnce}>
      <LinkButton to={withReturn('/signin', takePartHref(webinar))} variant="primary">
        Sign in and join
      </LinkButton>
      {isTooLate ? (
        <p className={styles.byEmail}>It’s too late to get a link by e‑mail.</p>
      ) : (
        <p className={styles.or}>or get a link by e‑mail</p>
      )}
    </div>
  );
}

/** Below that form: why it asks, and how its link works. */
export function ByEmail() {
  return <p className={styles.byEmail}>Each seat has its own link. Yours comes within a minute. Already registered? We’ll resend it.</p>;
}
