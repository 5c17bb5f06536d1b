import type { RefObject } from 'react';
import { checkAnswer } from '#contract/quiz/path.ts';
import type { QuizAnswer, QuizStep } from '#contract/quiz/schemas.ts';
import { Form } from '@plenum/shared-ui/form';
import { FailureNote } from '@plenum/shared-ui/form/failure-note';
import { AnswerFields } from '#src/screens/quiz/question/answer-fields.tsx';
import { type AnswerValues, fromValues, toValues } from '#src/screens/quiz/question/answer-values.ts';
import styles from '#src/screens/quiz/quiz.module.css';

interface QuestionProps {
  step: QuizStep;
  given: QuizAnswer | null | undefined;
  /** The API's message about the answer. */
  refused: string | undefined;
  onAnswer: (given: QuizAnswer | null) => void;
  /** Called on every change, before the answer is submitted. */
  onChange: (given: QuizAnswer | null) => void;
  /** What the questionnaire is about, with its first question. */
  intro?: string;
  /** Of the page: its title is the question itself. Without it, the question is part of a page with a title of its own. */
  heading?: RefObject<HTMLHeadingElement | null>;
}

/** A question and the control for its answer. */
export function Question({ step, given, refused, onAnswer, onChange, intro, heading }: QuestionProps) {
  const check = (values: AnswerValues) => {
    const wrong = checkAnswer(step, fromValues(step, values));
    return wrong === undefined ? {} : { answer: wrong };
  };
  return (
    <>
      <div className={styles.asked}>
        {heading ? (
          <h1 ref={heading} tabIndex={-1} className={styles.question}>
            {step.title}
          </h1>
        ) : (
          <h2 className={styles.question}>{step.title}</h2>
        )}
        {intro !== undefined && <p className={styles.hint}>{intro}</p>}
        {step.hint !== undefined && <p className={styles.hint}>{step.hint}</p>}
      </div>
      {refused !== undefined && <FailureNote failure={{ text: refused }} />}
      <Form<string, AnswerValues>
        label={step.title}
        initialValues={toValues(step, given)}
        check={check}
        send={async (values) => {
          onAnswer(fromValues(step, values));
          return undefined;
        }}
        onChange={(values) => onChange(fromValues(step, values))}
        action="Next"
        busyText="Next"
        noScript="Questionnaires need JavaScript, which is switched off in your browser."
      >
        <AnswerFields step={step} />
      </Form>
    </>
  );
}
