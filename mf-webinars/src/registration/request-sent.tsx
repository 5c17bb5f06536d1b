import { useEffect, useRef, useState } from 'react';
import { useCapabilities } from '@plenum/federation/remote/capabilities';
import { toFormError } from '@plenum/shared-forms/to-form-error';
import { withReturn } from '@plenum/shared-contracts/navigation/return-path';
import { GUEST_PASS_MINUTES } from '#contract/guest-pass.ts';
import type { Webinar } from '#contract/schemas.ts';
import { Resend } from '@plenum/shared-ui/resend';
import { Button, LinkButton } from '@plenum/shared-ui/button';
import { TextLink } from '@plenum/shared-ui/link';
import { useIdempotencyKey } from '@plenum/shared-ui/form/use-idempotency-key';
import { webinarHref } from '#src/paths.ts';
import styles from '#src/registration/registered.module.css';
import type { Purpose, RegistrationValues } from '#src/registration/registration-values.ts';
import { sentLabels } from '#src/registration/sent-labels.ts';
import { useSendRegistration } from '#src/registration/use-send-registration.ts';

const MINUTE = 60_000;

interface RequestSentProps {
  webinar: Webinar;
  purpose: Purpose;
  /** What was sent from this tab; null when it was another tab. */
  sent: RegistrationValues | null;
  /** URL of the room, if the form was sent while it was open and had a free seat. */
  room?: string | undefined;
  /** It has just been sent: the heading takes the focus. */
  isNew: boolean;
  /** Returns to the form, to correct the address or register another one. */
  onCorrect: () => void;
}

/** Replaces the form after it was sent. It is the same whether or not the address was already registered: only the e-mail says which. */
export function RequestSent({ webinar, purpose, sent, room, isNew, onCorrect }: RequestSentProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const [openedAt] = useState(() => Date.now());
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { title, before, after } = sentLabels(purpose, webinar.capacity !== null);
  const isIn = room !== undefined;
  const address = sent?.email === undefined ? 'the address that you entered' : <strong>{sent.email}</strong>;
  return (
    <div className={styles.registered}>
      <h2 ref={heading} tabIndex={-1} className={isIn ? styles.openTitle : styles.title}>
        {isIn ? 'You’re in' : title}
      </h2>
      {isIn ? (
        <>
          <LinkButton to={room} variant="primary" rel="noreferrer">
            Enter the room
          </LinkButton>
          {isNew && webinar.capacity !== null && (
            <p className={styles.own}>Enter within {GUEST_PASS_MINUTES} minutes, and your seat is kept until the end.</p>
          )}
          <p className={styles.own}>
            We have also sent your personal link to {address}. Confirm there to come in from other devices, and to hear from us about the
            recording.
          </p>
        </>
      ) : (
        <p className={styles.sentTo}>
          {before} {address}. {after}
        </p>
      )}
      <section className={styles.help} aria-labelledby={`no-email-${webinar.url}`}>
        <h3 id={`no-email-${webinar.url}`} className={styles.helpTitle}>
          No e‑mail?
        </h3>
        <ul className={styles.steps}>
          <li>It can take a few minutes. Check your spam folder too.</li>
          {sent && (
            <li>
              <ResendLink webinar={webinar} purpose={purpose} sent={sent} from={isNew ? openedAt + MINUTE : openedAt} />
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
}

function ResendLink({ webinar, purpose, sent, from }: ResendLinkProps) {
  const { report } = useCapabilities();
  const times = useRef(0);
  const keyFor = useIdempotencyKey();
  // The body is the same, but it requests another e-mail, so this is a new request with its own key.
  const send = useSendRegistration(webinar, { keyFor: (body) => keyFor([body, times.current]) });
  async function resend() {
    try {
      // Consent was given with the form that this repeats.
      await send(purpose, { ...sent, consent: true });
      times.current += 1;
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
