import type { RefObject } from 'react';
import type { Questionnaire } from '#contract/quiz/schemas.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import styles from '#src/screens/quiz/quiz.module.css';

interface ThanksProps {
  thanks: Questionnaire['thanks'];
  /** Ticket number; null when the answers were sent before this page was loaded. */
  number: string | null;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** Confirms that the answers were received. */
export function Thanks({ thanks, number, heading }: ThanksProps) {
  return (
    <div className={styles.quiz}>
      <Hemicycle seed="yours" who="yours" frame="wide" className={styles.cover} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {thanks.title}
      </h1>
      <p className={styles.lead}>{thanks.text}</p>
      {number !== null && (
        <p className={styles.hint}>
          Your reference number is <strong className={styles.number}>{number}</strong>. Quote it if you write to us.
        </p>
      )}
      {thanks.link && (
        <p>
          <LinkButton to={thanks.link.url} variant="primary">
            {thanks.link.title}
          </LinkButton>
        </p>
      )}
    </div>
  );
}
