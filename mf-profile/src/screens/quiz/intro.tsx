import type { ReactNode, RefObject } from 'react';
import type { Questionnaire, QuizWebinar } from '#contract/quiz/schemas.ts';
import { Button } from '@plenum/shared-ui/button';
import { ByEmail } from '#src/screens/quiz/by-email.tsx';
import styles from '#src/screens/quiz/quiz.module.css';

interface IntroProps {
  questionnaire: Questionnaire;
  /** How many there are if no answer branches off. */
  questions: number;
  supportEmail: string | null;
  /** The subject, if the link has one. */
  webinar: QuizWebinar | null;
  /** How many questions an earlier visit answered, and how to go on or drop them; null: none, or this visit has gone on already. */
  draft: { readonly answered: number; readonly onContinue: () => void; readonly onDrop: () => void } | null;
  heading: RefObject<HTMLHeadingElement | null>;
  /** The first question. */
  children: ReactNode;
}

/** "7 questions, about 2 minutes." */
const lengthText = (questions: number, minutes: number) =>
  `${questions} questions, about ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`;

/**
 * The first page: what the questionnaire is about, and its first question, or the way back into a draft. Its title is seen in the line of
 * the progress above, as on the other pages.
 */
export function Intro({ questionnaire, questions, supportEmail, webinar, draft, heading, children }: IntroProps) {
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
        <p className={styles.lead}>
          {lengthText(questions, questionnaire.minutes)} {questionnaire.intro}
        </p>
      </header>
      <noscript>
        <ByEmail {...{ questionnaire, webinar, supportEmail }} />
      </noscript>
      <div className={styles.first}>
        {draft ? (
          <>
            <h2 className={styles.question}>
              {draft.answered === 1 ? 'You have answered one question' : `You have answered ${draft.answered} questions`}
            </h2>
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
