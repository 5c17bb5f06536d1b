import type { ReactNode, RefObject } from 'react';
import type { Questionnaire, QuizWebinar } from '#contract/quiz/schemas.ts';
import { Button } from '@plenum/shared-ui/button';
import { ByEmail } from '#src/screens/quiz/by-email.tsx';
import styles from '#src/screens/quiz/quiz.module.css';

interface IntroProps {
  questionnaire: Questionnaire;
  supportEmail: string | null;
  /** The subject, if the link has one. */
  webinar: QuizWebinar | null;
  /** How many questions an earlier visit answered, and how to go on or drop them; null: none, or this visit has gone on already. */
  draft: { readonly answered: number; readonly onContinue: () => void; readonly onDrop: () => void } | null;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The first question. */
  children: ReactNode;
}

/** "Tell us about your event. We reply by e-mail. The questions take about 2 minutes." Below the first question: the line of the progress says how many there are. */
export const introText = ({ minutes, intro }: Pick<Questionnaire, 'minutes' | 'intro'>) =>
  `${intro} The questions take about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;

/**
 * The first page: what the questionnaire is about, and its first question, or the way back into a draft. Its title is seen in the line of
 * the progress above, as on the other pages.
 */
export function Intro({ questionnaire, supportEmail, webinar, draft, heading, children }: IntroProps) {
  // The pressed button is gone.
  const then = (go: () => void) => () => {
    go();
    heading.current?.focus();
  };
  return (
    <>
      <header className={styles.opening}>
        <h1 ref={heading} tabIndex={-1} className={styles.title}>
          {questionnaire.title}
        </h1>
      </header>
      <noscript>
        <p className={styles.intro}>{introText(questionnaire)}</p>
        <ByEmail {...{ questionnaire, webinar, supportEmail }} />
      </noscript>
      <div className={styles.first}>
        {draft ? (
          <>
            <div className={styles.asked}>
              <h2 className={styles.question}>
                {draft.answered === 1 ? 'You have answered one question' : `You have answered ${draft.answered} questions`}
              </h2>
              <p className={styles.hint}>{introText(questionnaire)}</p>
            </div>
            <div className={styles.actions}>
              <Button variant="primary" onClick={then(draft.onContinue)}>
                Continue where you left off
              </Button>
              <Button onClick={then(draft.onDrop)}>Start over</Button>
            </div>
          </>
        ) : (
          children
        )}
      </div>
    </>
  );
}
