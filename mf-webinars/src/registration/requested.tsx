import { useEffect, useRef } from 'react';
import type { Purpose } from '#src/registration/registration-values.ts';
import styles from '#src/registration/registered.module.css';

interface RequestedProps {
  purpose: Purpose;
  /** It has just been sent: the heading takes the focus. */
  isNew?: boolean;
  /** Number of the request. */
  id: string;
}

/** After a request that people answer. */
export function Requested({ purpose, isNew = true, id }: RequestedProps) {
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
      <Quote id={id} />
    </div>
  );
}

/** The number of a registration or a request. */
export function Quote({ id }: Pick<RequestedProps, 'id'>) {
  return (
    <p className={styles.number}>
      Quote <strong>{id}</strong> if you write to us.
    </p>
  );
}
