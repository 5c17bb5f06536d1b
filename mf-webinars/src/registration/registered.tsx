import { useEffect, useRef } from 'react';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { Webinar } from '#contract/schemas.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { CalendarLinks } from '#src/registration/calendar/calendar-links.tsx';
import { registrationResultLabels } from '#src/registration/registration-result-labels.ts';
import type { Purpose } from '#src/registration/registration-values.ts';
import { ShareWebinar } from '#src/registration/share-webinar.tsx';
import styles from '#src/registration/registered.module.css';

interface RegisteredProps {
  webinar: Webinar;
  purpose: Purpose;
  receipt: FormReceipt;
  /** Absolute URL of the webinar's page. */
  address: string;
  /** It has just been sent: the heading takes the focus. */
  isNew?: boolean;
}

/** Replaces the form for the owner of the address, and after a request: the next steps, the personal link, the calendar. */
export function Registered({ webinar, purpose, receipt, address, isNew = true }: RegisteredProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  const { title, text } = registrationResultLabels(purpose, receipt.status);
  return (
    <div className={styles.registered}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {title}
      </h2>
      <p>{text}</p>
      {receipt.join_url && (
        <>
          {/* Until the form has been sent here, the opening of the page has the primary button of a live webinar. */}
          <LinkButton to={receipt.join_url} {...((isNew || purpose !== 'join') && { variant: 'primary' })}>
            {purpose === 'join' ? 'Join now' : 'Open your personal link'}
          </LinkButton>
          <p className={styles.own}>
            <code>{new URL(receipt.join_url, address).href}</code> is for you only: anyone who has it can take your seat.
          </p>
          {receipt.status !== 'waiting' && purpose !== 'join' && (
            <CalendarLinks webinar={webinar} address={new URL(receipt.join_url, address).href} />
          )}
        </>
      )}
      <ShareWebinar label="Invite a colleague" webinar={webinar} address={address} />
      <p className={styles.number}>
        Number <strong>{receipt.id}</strong>, to quote if you write to us.
      </p>
    </div>
  );
}
