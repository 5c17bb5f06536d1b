import type { RefObject } from 'react';
import type { Questionnaire } from '#contract/quiz/schemas.ts';
import { LinkButton } from '@plenum/shared-ui/button';
import styles from '#src/screens/quiz/quiz.module.css';

/** The answers have arrived. */
export function Thanks({ thanks, heading }: { thanks: Questionnaire['thanks']; heading: RefObject<HTMLHeadingElement | null> }) {
  return (
    <div className={styles.quiz}>
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {thanks.title}
      </h1>
      <p className={styles.lead}>{thanks.text}</p>
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
