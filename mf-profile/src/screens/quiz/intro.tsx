import type { RefObject } from 'react';
import type { Questionnaire, QuizWebinar } from '#contract/quiz/schemas.ts';
import { Button } from '@plenum/shared-ui/button';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { type QuizProgress, START } from '#src/screens/quiz/progress/quiz-progress.ts';
import { ByEmail } from '#src/screens/quiz/by-email.tsx';
import styles from '#src/screens/quiz/quiz.module.css';

interface IntroProps {
  questionnaire: Questionnaire;
  questions: number;
  supportEmail: string | null;
  /** The subject, if the link has one. */
  webinar: QuizWebinar | null;
  /** The draft. */
  saved: QuizProgress;
  onBegin: (from: QuizProgress) => void;
  heading: RefObject<HTMLHeadingElement | null>;
}

/** The subject and duration of the questionnaire, and a link to resume a draft. */
export function Intro({ questionnaire, questions, supportEmail, webinar, saved, onBegin, heading }: IntroProps) {
  const answered = Object.keys(saved.answers).length;
  return (
    <div className={styles.quiz}>
      <Hemicycle seed={questionnaire.aliace} frame="wide" className={styles.cover} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {questionnaire.title}
      </h1>
      <p className={styles.lead}>{questionnaire.intro}</p>
      <p className={styles.hint}>
        About {questions} questions, {questionnaire.minutes} min. Your answers stay in this browser until you send them.
      </p>
      <noscript>
        <ByEmail {...{ questionnaire, webinar, supportEmail }} />
      </noscript>
      <div className={styles.actions}>
        {answered > 0 ? (
          <>
            <Button variant="primary" onClick={() => onBegin(saved)}>
              Continue where you left off
            </Button>
            <Button onClick={() => onBegin(START)}>Start over</Button>
          </>
        ) : (
          <Button variant="primary" onClick={() => onBegin(START)}>
            Begin
          </Button>
        )}
      </div>
    </div>
  );
}
