import { useEffect, useRef, type ReactNode } from 'react';
import type { FormReceipt } from '@plenum/shared-contracts/forms/schemas';
import type { OwnRegistration, WebinarDetail } from '#contract/schemas.ts';
import { SeatPanel } from '#src/registration/seat/seat-panel.tsx';
import type { Purpose } from '#src/registration/registration-values.ts';
import styles from '#src/registration/registered.module.css';

interface RegisteredProps {
  webinar: WebinarDetail;
  /** Epoch milliseconds. */
  now: number;
  purpose: Purpose;
  receipt: FormReceipt & Pick<OwnRegistration, 'place'>;
  /** Absolute URL of the webinar's page. */
  address: string;
  /** It has just been sent: the heading takes the focus. */
  isNew?: boolean;
  onCancelled: () => void;
}

/** Replaces the form for the owner of the address, and after a request. */
export function Registered({ webinar, now, purpose, receipt, address, isNew = true, onCancelled }: RegisteredProps) {
  const { id, status, join_url: link, place } = receipt;
  const number = (
    <p className={styles.number}>
      Reference: <strong>{id}</strong>
    </p>
  );
  if (link === undefined || status === 'accepted')
    return (
      <Requested purpose={purpose} isNew={isNew}>
        {number}
      </Requested>
    );
  return (
    <SeatPanel {...{ webinar, now, status, link, address, isNew, onCancelled }} place={place ?? undefined}>
      {number}
    </SeatPanel>
  );
}

/** After a request that people answer. */
function Requested({ purpose, isNew, children }: Pick<RegisteredProps, 'purpose' | 'isNew'> & { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNew) heading.current?.focus();
  }, [isNew]);
  return (
    <div className={styles.registered}>
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        We have received your request
      </h2>
      <p>
        {purpose === 'new-date'
          ? 'We’ll reply within one working day. If there is no new date yet, we’ll write again when there is one.'
          : 'We’ll look for the recording and reply within one working day.'}
      </p>
      {children}
    </div>
  );
}
