import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { endOf, startOf } from '#contract/webinar-state.ts';
import type { WebinarDetail } from '#contract/schemas.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { Countdown } from '@plenum/shared-ui/countdown';
import { TextLink } from '@plenum/shared-ui/link';
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

/** Below the form of a room that is open: why it asks for an address, and the way in with an account. */
export function JoinNote({ webinar }: Pick<StageTextProps, 'webinar'>) {
  const isSignedIn = useSession().view.status === 'signed-in';
  return (
    <p className={styles.note}>
      You go straight in. We also e‑mail you a personal link, for other devices and the recording.
      {!isSignedIn && (
        <>
          {' '}
          Have an account? <TextLink to={withReturn('/signin', takePartHref(webinar))}>Sign in and join</TextLink>
        </>
      )}
    </p>
  );
}
