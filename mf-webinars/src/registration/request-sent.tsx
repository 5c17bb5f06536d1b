import { useEffect, useRef, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import { GUEST_PASS_MINUTES } from '#contract/guest-pass.ts';
import type { Webinar } from '#contract/schemas.ts';
import { Resend } from '@plenum/shared-ui/resend';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import { webinarHref } from '#src/paths.ts';
import { JOIN, ROOM_IS_OPEN } from '#src/webinar-labels.ts';
import styles from '#src/registration/registered.module.css';
import type { Purpose, RegistrationValues } from '#src/registration/registration-values.ts';
import { sentLabels } from '#src/registration/sent-labels.ts';
import { useSendRegistration } from '#src/registration/use-send-registration.ts';

const MINUTE = 60_000;

interface RequestSentProps {
  webinar: Webinar;
  /** Epoch milliseconds. */
  now: number;
  purpose: Purpose;
  /** What was sent from this tab; null when it was another tab. */
  sent: RegistrationValues | null;
  /** URL of the room, if the form was sent while it was open and had a free seat. */
  room?: string | undefined;
  /** The form lets visitors into the room at once: it was sent before the room opened, or in another tab. */
  canEnter: boolean;
  /** It has just been sent: the heading takes the focus. */
  isNew: boolean;
  /** Returns to the form, to correct the address or register another one. */
  onCorrect: () => void;
  /** It was sent again, and the answer has the URL of the room. */
  onEntered: (receipt: FormReceipt, values: RegistrationValues) => void;
}

/** Replaces the form after it was sent. It is the same whether or not the address was already registered: only the e-mail says which. */
export function RequestSent({ webinar, now, purpose, sent, room, canEnter, isNew, onCorrect, onEntered }: RequestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [openedAt] = useState(() => Date.now());
  const [shownAt] = useState(now);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const isIn = room !== undefined;
  const isLimited = webinar.capacity !== null;
  const { title, before, after } = sentLabels(purpose, isLimited);
  // Later, someone else may have the seat of a guest who has not entered.
  const isKept = isNew && now < shownAt + GUEST_PASS_MINUTES * MINUTE;
  const address = sent?.email === undefined ? 'the address that you entered' : <strong>{sent.email}</strong>;
  return (
    <div className={styles.registered}>
      <h2 ref={heading} tabIndex={-1} className={isIn || canEnter ? styles.openTitle : styles.title}>
        {isIn ? (isLimited && !isKept ? ROOM_IS_OPEN : 'You’re in') : canEnter ? ROOM_IS_OPEN : title}
      </h2>
      {isIn ? (
        <>
          <LinkButton to={room} variant="primary" rel="noreferrer">
            Enter the room
          </LinkButton>
          {isLimited && (
            <p className={styles.own}>
              {isKept ? (
                `Enter within ${GUEST_PASS_MINUTES} minutes, and your seat is kept until the end.`
              ) : (
                <>
                  Does the room say that it is closed? Then someone else has your seat.{' '}
                  <Button variant="plain" onClick={onCorrect}>
                    Send the form again
                  </Button>
                </>
              )}
            </p>
          )}
          <p className={styles.own}>
            We have also sent your personal link to {address}. Confirm there to come in from other devices, and to hear from us about the
            recording.
          </p>
        </>
      ) : (
        <>
          {canEnter && (
            <>
              <p>You don’t have to wait for our e‑mail: send the form again, and you’ll go straight in.</p>
              <Button variant="primary" onClick={onCorrect}>
                {JOIN}
              </Button>
            </>
          )}
          <p className={canEnter ? styles.own : styles.sentTo}>
            {before} {address}. {after}
          </p>
        </>
      )}
      <section className={styles.help} aria-labelledby={`no-email-${webinar.url}`}>
        <h3 id={`no-email-${webinar.url}`} className={styles.helpTitle}>
          No e‑mail?
        </h3>
        <ul className={styles.steps}>
          <li>It can take a few minutes. Check your spam folder too.</li>
          {sent && (
            <li>
              <ResendLink
                webinar={webinar}
                purpose={purpose}
                sent={sent}
                from={isNew ? openedAt + MINUTE : openedAt}
                onEntered={isIn ? undefined : onEntered}
              />
            </li>
          )}
          <li>
            <Button variant="plain" onClick={onCorrect}>
              {sent ? 'Correct the address' : 'Enter the address again'}
            </Button>
          </li>
          {!isIn && (
            <li>
              Do you have an account with this address? <TextLink to={withReturn('/signin', webinarHref(webinar))}>Sign in</TextLink>, and
              register here without waiting for an e‑mail.
            </li>
          )}
        </ul>
      </section>
    </div>
  );
}

interface ResendLinkProps {
  webinar: Webinar;
  purpose: Purpose;
  sent: RegistrationValues;
  /** When another e-mail can be requested, epoch milliseconds. */
  from: number;
  /** Undefined: the way into the room is there already. */
  onEntered: RequestSentProps['onEntered'] | undefined;
}

function ResendLink({ webinar, purpose, sent, from, onEntered }: ResendLinkProps) {
  const { report } = useCapabilities();
  const times = useRef(0);
  const keyFor = useIdempotencyKey();
  // The body is the same, but it requests another e-mail, so this is a new request with its own key.
  const send = useSendRegistration(webinar, { keyFor: (body) => keyFor([body, times.current]) });
  async function resend() {
    try {
      // Consent was given with the form that this repeats.
      const receipt = await send(purpose, { ...sent, consent: true });
      times.current += 1;
      if (receipt.room_url !== undefined) onEntered?.(receipt, sent);
      return undefined;
    } catch (error) {
      return toFormError(error, { fields: [], doing: `send the link to the webinar ${webinar.url} again`, report });
    }
  }
  return (
    <Resend
      from={from}
      send={resend}
      texts={{
        action: 'Send it again',
        wait: 'We can send it again in',
        waitLabel: 'You can ask us to send it again in a moment.',
        done: 'Sent again. One address gets at most three e‑mails a day about a webinar.',
      }}
    />
  );
}
