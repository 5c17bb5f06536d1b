import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { endOf, startOf } from '#contract/webinar-state.ts';
import type { WebinarDetail } from '#contract/schemas.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { Countdown } from '@plenum/shared-ui/countdown';
import { DateTime } from '@plenum/shared-ui/date-time';
import { TextLink } from '@plenum/shared-ui/link';
import { listHref, recordingHref, takePartHref } from '#src/paths.ts';
import type { Stage } from '#src/screens/detail/registration-stage.ts';
import styles from '#src/screens/detail/registration-panel.module.css';
import { seatsLabel } from '#src/webinar-labels.ts';

interface StageTextProps {
  stage: Stage;
  webinar: WebinarDetail;
  /** Whether the link comes by e-mail only. */
  isByEmail: boolean;
}

/** What a visitor needs to know before the action of a stage. */
export function StageText({ stage, webinar, isByEmail }: StageTextProps) {
  const { timeZone } = useCapabilities();
  const start = new Date(startOf(webinar)).toISOString();
  const seats = seatsLabel(webinar);
  switch (stage) {
    case 'upcoming':
      return (
        <div className={styles.about}>
          <Countdown kind="starts" to={start} isLarge visitorZone={timeZone} />
          <p>
            Free{seats && `, ${seats}`}. The room opens {webinar.room_opens_minutes} minutes before.
          </p>
        </div>
      );
    case 'open':
      return (
        isByEmail && (
          <div className={styles.about}>
            <ByEmail webinar={webinar} />
          </div>
        )
      );
    case 'live':
      return (
        <div className={styles.about}>
          <p className={styles.until}>
            Until <DateTime start={new Date(endOf(webinar)).toISOString()} format="time" visitorZone={timeZone} />
          </p>
          {isByEmail && <ByEmail webinar={webinar} />}
        </div>
      );
    case 'full':
      return (
        <p className={styles.about}>
          {webinar.capacity === null ? 'No seats are left.' : `All ${webinar.capacity} are gone.`} Seats that become free go to the waiting
          list, in its order.
        </p>
      );
    case 'recorded':
      return (
        <div className={styles.about}>
          <p>This webinar is over. The recording is available.</p>
          <LinkButton to={recordingHref(webinar) ?? ''} variant="primary" rel="noreferrer">
            Watch it
          </LinkButton>
        </div>
      );
    case 'unrecorded':
      return (
        <p className={styles.about}>
          This webinar is over, and there is no recording on this page. Leave your address and we will see what we can send you.
        </p>
      );
    case 'cancelled':
      break;
  }
  return (
    <div className={styles.about}>
      <p>
        Leave your address and we will write to you when there is a new date, or see <TextLink to={listHref()}>other webinars</TextLink>.
      </p>
    </div>
  );
}

/** The ways in for visitors without a known seat: at once with an account, otherwise by e-mail. */
function ByEmail({ webinar }: Pick<StageTextProps, 'webinar'>) {
  const isSignedIn = useSession().view.status === 'signed-in';
  return (
    <>
      {!isSignedIn && (
        <>
          <div className={styles.wide}>
            <LinkButton to={withReturn('/signin', takePartHref(webinar))}>Sign in and join at once</LinkButton>
          </div>
          <p className={styles.or}>or by e‑mail</p>
        </>
      )}
      <p>We send your link at once, even if you have registered before. It can take a minute to arrive. Open it and press once to enter.</p>
    </>
  );
}
