import { useEffect, useRef } from 'react';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { OwnRegistration, Webinar } from '#contract/schemas.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { CopyOwnLink } from '#src/registration/copy-own-link.tsx';
import { CalendarLinks } from '#src/registration/calendar/calendar-links.tsx';
import { registrationResultLabels } from '#src/registration/registration-result-labels.ts';
import { JOIN, placeLabel } from '#src/webinar-labels.ts';
import type { Purpose } from '#src/registration/registration-values.ts';
import styles from '#src/registration/registered.module.css';

interface RegisteredProps {
  webinar: Webinar;
  purpose: Purpose;
  receipt: FormReceipt & Pick<OwnRegistration, 'place'>;
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
      {typeof receipt.place === 'number' && <p className={styles.place}>{placeLabel(receipt.place)}</p>}
      <p>{text}</p>
      {receipt.join_url && (
        <>
          <LinkButton to={receipt.join_url} {...(receipt.status !== 'waiting' && { variant: 'primary' })}>
            {purpose === 'join' ? JOIN : 'Open your personal link'}
          </LinkButton>
          <CopyOwnLink address={new URL(receipt.join_url, address).href} isWaiting={receipt.status === 'waiting'} />
          {receipt.status !== 'waiting' && purpose !== 'join' && (
            <CalendarLinks webinar={webinar} address={new URL(receipt.join_url, address).href} />
          )}
        </>
      )}
      <p className={styles.number}>
        Number <strong>{receipt.id}</strong>, to quote if you write to us.
      </p>
    </div>
  );
}
