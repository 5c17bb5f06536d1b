import { useEffect, useRef, useState } from 'react';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { OwnRegistration, WebinarDetail } from '#contract/schemas.ts';
import { useSession } from '@plenum/federation/remote/capabilities';
import { hydrateLater } from '@plenum/federation/remote/hydrate-later';
import { OnePress } from '#src/registration/register-as-account.tsx';
import { Registered } from '#src/registration/registered.tsx';
import { RegistrationForm } from '#src/registration/registration-form.tsx';
import { LIVE_TITLE } from '#src/registration/seat/live-title.ts';
import { RequestSent } from '#src/registration/request-sent.tsx';
import { SavedOnDevice } from '#src/registration/saved-on-device.tsx';
import { type CancelledPlace, type Outcome, useOutcome } from '#src/registration/use-outcome.ts';
import { isRequest, type RegistrationValues } from '#src/registration/registration-values.ts';
import { PURPOSES, type Stage, stageAt } from '#src/screens/detail/registration-stage.ts';
import { FormNote, StageText } from '#src/screens/detail/stage-text.tsx';
import styles from '#src/screens/detail/registration-panel.module.css';
import { ROOM_IS_OPEN, type SeatState } from '#src/webinar-labels.ts';

/** Nothing of the server's HTML: what was sent, or is stored on the device, is known after the first view. */
const LateRequestSent = hydrateLater(RequestSent);
const LateSavedOnDevice = hydrateLater(SavedOnDevice);

const TITLES: Readonly<Record<Stage, string>> = {
  upcoming: 'Save a seat',
  open: ROOM_IS_OPEN,
  live: LIVE_TITLE,
  full: 'All seats are taken',
  recorded: 'Watch the recording',
  unrecorded: 'Did you miss it?',
  cancelled: 'No new date yet',
};

const CANCELLED: Readonly<Record<CancelledPlace, { title: string; text: string }>> = {
  seat: { title: 'Your registration is cancelled', text: 'If you change your mind, register again.' },
  waiting: { title: 'You have left the waiting list', text: 'If you change your mind, you can join it again, at its end.' },
};

interface RegistrationPanelProps {
  webinar: WebinarDetail;
  now: number;
  /** Absolute URL of this page. */
  address: string;
  supportEmail: string | null;
  /** The signed-in visitor's registration, if it was loaded with the page. */
  own?: OwnRegistration | null | undefined;
  /** Called when it becomes known whether the visitor has a seat, or a place on the waiting list. */
  onSeat?: (seat: SeatState) => void;
}

function seatOf(outcome: Outcome | null): SeatState {
  if (outcome?.kind === 'on-device') return outcome.state === 'registered' ? 'known' : 'waiting';
  if (outcome?.kind === 'sent' && outcome.room !== undefined) return outcome.isNew ? 'new' : 'known';
  if (outcome?.kind !== 'receipt' || isRequest(outcome.purpose)) return null;
  const { status } = outcome.receipt;
  if (status === 'waiting') return 'waiting';
  return outcome.isNew && status === 'registered' ? 'new' : 'known';
}

/** The action for the webinar's current stage: register, join, wait, watch, or request a recording. */
export function RegistrationPanel({ webinar, now, address, supportEmail, own, onSeat }: RegistrationPanelProps) {
  const stage = stageAt(webinar, now);
  const purpose = PURPOSES[stage];
  const { outcome, hadSeat, take, correct, forget, cancel, isCorrecting, cancelled } = useOutcome(webinar, purpose, own);
  const { status, profile } = useSession().view;
  const [isOther, setOther] = useState(false);
  const form = useRef<HTMLDivElement>(null);
  const cancelledTitle = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone: the field that it was pressed for takes the focus.
  useEffect(() => {
    if (isCorrecting || isOther) form.current?.querySelector<HTMLElement>('input[name="email"]')?.focus();
  }, [isCorrecting, isOther]);
  useEffect(() => {
    if (cancelled) cancelledTitle.current?.focus();
  }, [cancelled]);
  const seat = hadSeat ? 'past' : seatOf(outcome);
  useEffect(() => onSeat?.(seat), [seat, onSeat]);
  const isOpen = stage === 'open' || stage === 'live';
  const shown = outcome && (
    <Shown
      outcome={outcome}
      webinar={webinar}
      now={now}
      address={address}
      isOpen={isOpen}
      onCorrect={correct}
      onEntered={(receipt, values) => take(outcome.purpose, receipt, values)}
      onForget={forget}
      onCancelled={() => cancel(seat === 'waiting' ? 'waiting' : 'seat')}
    />
  );
  if (outcome?.isNew || (outcome?.kind === 'receipt' && own)) return shown;
  const isOnePress = status === 'signed-in' && profile?.isVerifiedEmail === true && !isOther && !isCorrecting;
  const person = isOnePress && profile.email !== null && profile.name.trim() !== '' ? { name: profile.name, email: profile.email } : null;
  const offer = (
    <>
      {cancelled ? (
        <div className={styles.about}>
          <h2 ref={cancelledTitle} tabIndex={-1} className={styles.cancelledTitle}>
            {CANCELLED[cancelled].title}
          </h2>
          <p>{CANCELLED[cancelled].text}</p>
        </div>
      ) : (
        <h2 className={isOpen ? styles.liveTitle : styles.title}>{TITLES[stage]}</h2>
      )}
      <StageText stage={stage} webinar={webinar} hadSeat={hadSeat} now={now} />
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
        <div ref={form} className={styles.form}>
          <RegistrationForm
            webinar={webinar}
            purpose={purpose}
            supportEmail={supportEmail}
            onTaken={(receipt, values) => take(purpose, receipt, values)}
          />
        </div>
      )}
      {purpose && !isRequest(purpose) && !person && <FormNote webinar={webinar} isOpen={isOpen} />}
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
  now: number;
  address: string;
  /** Whether the form lets visitors into the room at once. */
  isOpen: boolean;
  onCorrect: () => void;
  onEntered: (receipt: FormReceipt, values: RegistrationValues) => void;
  onForget: () => void;
  onCancelled: () => void;
}

function Shown({ outcome, webinar, now, address, isOpen, onCorrect, onEntered, onForget, onCancelled }: ShownProps) {
  const { purpose, isNew } = outcome;
  if (outcome.kind === 'on-device')
    return (
      <LateSavedOnDevice
        webinar={webinar}
        now={now}
        state={outcome.state}
        link={outcome.link}
        address={address}
        onForget={onForget}
        onCancelled={onCancelled}
      />
    );
  if (outcome.kind === 'receipt')
    return <Registered webinar={webinar} now={now} address={address} onCancelled={onCancelled} {...outcome} />;
  return (
    <LateRequestSent
      // The way into the room is news, even if the form was sent before.
      key={outcome.room}
      {...{ webinar, now, purpose, isNew, onCorrect, onEntered }}
      sent={outcome.sent}
      room={outcome.room}
      canEnter={isOpen && !(isNew && purpose === 'join')}
    />
  );
}
