import { useEffect, useRef, useState } from 'react';
import { endOf, startOf } from '#contract/webinar-state.ts';
import type { OwnRegistration, WebinarDetail } from '#contract/schemas.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { useCapabilities, useSession } from '@plenum/federation/remote/capabilities';
import { Countdown } from '@plenum/shared-ui/countdown';
import { TextLink } from '@plenum/shared-ui/link';
import { DateTime } from '@plenum/shared-ui/date-time';
import { listHref, recordingHref, replayHref } from '#src/paths.ts';
import { OnePress } from '#src/registration/one-press.tsx';
import { Registered } from '#src/registration/registered.tsx';
import { RegistrationForm } from '#src/registration/registration-form.tsx';
import { RequestSent } from '#src/registration/request-sent.tsx';
import { SavedOnDevice } from '#src/registration/saved-on-device.tsx';
import { type Outcome, useOutcome } from '#src/registration/use-outcome.ts';
import { isRequest } from '#src/registration/registration-values.ts';
import { PURPOSES, type Stage, stageAt } from '#src/screens/detail/registration-stage.ts';
import styles from '#src/screens/detail/registration-panel.module.css';
import { seatsLabel } from '#src/webinar-labels.ts';

const TITLES: Readonly<Record<Stage, string>> = {
  upcoming: 'Save a seat',
  open: 'The room is open',
  live: 'Live now',
  full: 'All seats are taken',
  recorded: 'Watch the recording',
  unrecorded: 'Request the recording',
  cancelled: 'This webinar is cancelled',
};

interface RegistrationPanelProps {
  webinar: WebinarDetail;
  now: number;
  /** Absolute URL of this page. */
  address: string;
  supportEmail: string | null;
  /** The signed-in visitor's registration, if it was loaded with the page. */
  own?: OwnRegistration | null | undefined;
  /** Called when it becomes known whether the visitor has a seat. */
  onSeat?: (seat: OwnSeat) => void;
}

/** The visitor's seat: `new` was saved on this page, `known` before it was loaded. */
export type OwnSeat = 'new' | 'known' | null;

function seatOf(outcome: Outcome | null): OwnSeat {
  if (outcome?.kind === 'on-device') return outcome.state === 'registered' ? 'known' : null;
  const status = outcome?.kind === 'receipt' ? outcome.receipt.status : null;
  if (status !== 'registered' || (outcome && isRequest(outcome.purpose))) return null;
  return outcome?.isNew ? 'new' : 'known';
}

/** The action for the webinar's current stage: register, join, wait, watch, or request a recording. */
export function RegistrationPanel({ webinar, now, address, supportEmail, own, onSeat }: RegistrationPanelProps) {
  const stage = stageAt(webinar, now);
  const purpose = PURPOSES[stage];
  const { outcome, take, correct, isCorrecting } = useOutcome(webinar, purpose, own);
  const { status, profile } = useSession().view;
  const [isOther, setOther] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  // The pressed button is gone: the field that it was pressed for takes the focus.
  useEffect(() => {
    if (isCorrecting || isOther) form.current?.querySelector<HTMLElement>('input[name="email"]')?.focus();
  }, [isCorrecting, isOther]);
  const seat = seatOf(outcome);
  useEffect(() => onSeat?.(seat), [seat, onSeat]);
  const isOpen = stage === 'open' || stage === 'live';
  const shown = outcome && <Shown outcome={outcome} webinar={webinar} isOpen={isOpen} address={address} onCorrect={correct} />;
  if (outcome?.isNew || (outcome?.kind === 'receipt' && own)) return shown;
  const isOnePress = status === 'signed-in' && profile?.isVerifiedEmail === true && !isOther && !isCorrecting;
  const person = isOnePress && profile.email !== null && profile.name.trim() !== '' ? { name: profile.name, email: profile.email } : null;
  const offer = (
    <>
      <h2 className={isOpen ? styles.liveTitle : styles.title}>{TITLES[stage]}</h2>
      <About stage={stage} webinar={webinar} isByEmail={person === null} />
      {purpose && person && (
        <OnePress
          webinar={webinar}
          purpose={purpose}
          {...person}
          onTaken={(receipt, values) => take(purpose, receipt, values)}
          onOther={() => setOther(true)}
        />
      )}
      {purpose && !person && (
        <div ref={form}>
          <RegistrationForm
            webinar={webinar}
            purpose={purpose}
            supportEmail={supportEmail}
            onTaken={(receipt, values) => take(purpose, receipt, values)}
          />
        </div>
      )}
    </>
  );
  if (!shown) return offer;
  // The server did not know this outcome. The form it rendered keeps its space, so that nothing below moves.
  return (
    <div className={styles.stack}>
      <div className={styles.covered} inert>
        {offer}
      </div>
      {shown}
    </div>
  );
}

interface ShownProps {
  outcome: Outcome;
  webinar: WebinarDetail;
  isOpen: boolean;
  address: string;
  onCorrect: () => void;
}

function Shown({ outcome, webinar, isOpen, address, onCorrect }: ShownProps) {
  const { purpose, isNew } = outcome;
  if (outcome.kind === 'on-device')
    return (
      <SavedOnDevice webinar={webinar} state={outcome.state} link={outcome.link} isOpen={isOpen} address={address} onForget={onCorrect} />
    );
  if (outcome.kind === 'receipt') return <Registered webinar={webinar} address={address} {...outcome} />;
  return <RequestSent webinar={webinar} purpose={purpose} sent={outcome.sent} isNew={isNew} onCorrect={onCorrect} />;
}

interface AboutProps {
  stage: Stage;
  webinar: WebinarDetail;
  /** Whether the link comes by e-mail only. */
  isByEmail: boolean;
}

const BY_EMAIL = 'We will send your link to the address that you enter, even if you have registered before. Open it to join.';

function About({ stage, webinar, isByEmail }: AboutProps) {
  const { timeZone } = useCapabilities();
  const start = new Date(startOf(webinar)).toISOString();
  const seats = seatsLabel(webinar);
  switch (stage) {
    case 'upcoming':
      return (
        <div className={styles.about}>
          <Countdown kind="starts" to={start} className={styles.countdown} visitorZone={timeZone} />
          <p>
            Free{seats && `, ${seats}`}. The room opens {webinar.room_opens_minutes} minutes before.
          </p>
        </div>
      );
    case 'open':
      return (
        <div className={styles.about}>
          <Countdown kind="starts" to={start} className={styles.countdown} visitorZone={timeZone} />
          {isByEmail && <p>{BY_EMAIL}</p>}
        </div>
      );
    case 'live':
      return (
        <div className={styles.about}>
          <p className={styles.countdown}>
            Until <DateTime start={new Date(endOf(webinar)).toISOString()} format="time" visitorZone={timeZone} />
          </p>
          {isByEmail && <p>{BY_EMAIL}</p>}
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
          {recordingHref(webinar) === replayHref(webinar) ? (
            <>
              <p>This webinar has ended. Its recording has:</p>
              <ul className={styles.has}>
                <li>chapters, as in the agenda</li>
                <li>captions, and a transcript that you can search</li>
                <li>a form for your question to the speakers</li>
              </ul>
            </>
          ) : (
            <p>This webinar has ended. The recording is available.</p>
          )}
          <LinkButton to={recordingHref(webinar) ?? ''} variant="primary" rel="noreferrer">
            Watch it
          </LinkButton>
        </div>
      );
    case 'unrecorded':
      return (
        <p className={styles.about}>
          This webinar has ended, and its recording is not on this page. Leave your address and we will see what we can send you.
        </p>
      );
    case 'cancelled':
      break;
  }
  return (
    <div className={styles.about}>
      <p>
        It will not take place at this time. Leave your address and we will tell you the new date, or see{' '}
        <TextLink to={listHref()}>other webinars</TextLink>.
      </p>
    </div>
  );
}
