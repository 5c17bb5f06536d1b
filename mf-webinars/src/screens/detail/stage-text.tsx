import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { endOf, startOf } from '#contract/webinar-state.ts';
import type { WebinarDetail } from '#contract/schemas.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { Countdown } from '@plenum/shared-ui/countdown';
import { TextLink } from '@plenum/shared-ui/link';
import { recordingHref, takePartHref } from '#src/paths.ts';
import { FreeSeats } from '#src/registration/seat/free-seats.tsx';
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
      return (
        <div className={styles.about}>
          <p>Seats that open up go to the waiting list, in order. We’ll e‑mail you when one is yours.</p>
          <FreeSeats webinars={webinar.related} now={now} />
        </div>
      );
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
    case 'cancelled':
      break;
  }
  return <p className={styles.about}>We’ll e‑mail you when there is one.</p>;
}

/** Below the form: what the e-mail is for, and the shorter way with an account. */
export function FormNote({ webinar, isOpen }: Pick<StageTextProps, 'webinar'> & { isOpen: boolean }) {
  const isSignedIn = useSession().view.status === 'signed-in';
  return (
    <p className={styles.note}>
      {isOpen
        ? 'You’ll go straight in. We’ll also e‑mail you a personal link, for your other devices and for the recording.'
        : 'We’ll e‑mail you a link to confirm.'}
      {!isSignedIn && (
        <>
          {' '}
          Have an account?{' '}
          <TextLink to={withReturn('/signin', takePartHref(webinar))}>
            {isOpen ? 'Sign in and join' : 'Sign in to skip the e‑mail'}
          </TextLink>
        </>
      )}
    </p>
  );
}
