import type { RefObject } from 'react';
import type { Questionnaire, QuizWebinar } from '#contract/quiz/schemas.ts';
import { Button } from '@plenum/shared-ui/button';
import { Hemicycle } from '@plenum/shared-ui/hemicycle';
import { Progress } from '@plenum/shared-ui/progress';
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

/** The subject and duration of the questionnaire, what follows it, and a link to resume a draft. */
export function Intro({ questionnaire, questions, supportEmail, webinar, saved, onBegin, heading }: IntroProps) {
  const [first] = questionnaire.steps;
  const answered = Object.keys(saved.answers).length;
  return (
    <div className={styles.quiz}>
      <Progress
        label={`About ${questions} questions, ${questionnaire.minutes} min`}
        value={answered}
        max={Math.max(questions, answered)}
        valueText={answered > 0 ? `${answered} answered` : 'Not begun yet'}
      />
      <Hemicycle seed={questionnaire.aliace} frame="wide" className={styles.cover} />
      <h1 ref={heading} tabIndex={-1} className={styles.title}>
        {questionnaire.title}
      </h1>
      <p className={styles.lead}>{questionnaire.intro}</p>
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
      <dl className={styles.facts}>
        {first && (
          <div className={styles.fact}>
            <dt>First question</dt>
            <dd>{first.title}</dd>
          </div>
        )}
        <div className={styles.fact}>
          <dt>Afterwards</dt>
          <dd>{questionnaire.thanks.text}</dd>
        </div>
        <div className={styles.fact}>
          <dt>Your answers</dt>
          <dd>They stay in this browser until you send them. Before you do, you see all of them and can change each.</dd>
        </div>
      </dl>
    </div>
  );
}
