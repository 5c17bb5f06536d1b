import { useEffect, useRef, useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { useStepInAddress } from '@plenum/shared-ui/steps/use-step-in-address';
import { Progress } from '@plenum/shared-ui/progress';
import {
  type Course,
  START,
  answer,
  atStep,
  goBack,
  goTo,
  progressOf,
  questionOf,
  resume,
  stepOf,
} from '#src/screens/quiz/course/course.ts';
import { dropDraft, keepDraft, readDraft } from '#src/screens/quiz/course/draft.ts';
import { Intro } from '#src/screens/quiz/intro.tsx';
import type { QuizData } from '#src/screens/quiz/load-quiz.ts';
import { Question } from '#src/screens/quiz/question/question.tsx';
import styles from '#src/screens/quiz/quiz.module.css';
import { Summary } from '#src/screens/quiz/summary.tsx';
import { Thanks } from '#src/screens/quiz/thanks.tsx';
import { useKnownEmail } from '#src/screens/quiz/use-known-email.ts';

type Refused = Readonly<Record<string, string | undefined>>;

/** A questionnaire, one question at a time. Answers stay in this browser until they are sent. */
export function Quiz({ data: { questionnaire, supportEmail, webinar } }: { data: QuizData }) {
  const isAlive = useHydrated();
  const [course, setCourse] = useState<Course>(START);
  const [number, setNumber] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused>({});
  const knownEmail = useKnownEmail();
  const heading = useRef<HTMLHeadingElement>(null);
  const { place } = course;
  const shown = place.at === 'question' ? place.id : place.at;
  const seen = useRef(shown);
  // The previous content is gone, so the new heading takes the focus.
  useEffect(() => {
    if (seen.current !== shown) heading.current?.focus();
    seen.current = shown;
  }, [shown]);

  const move = (next: Course) => {
    if (next.place.at === 'thanks') dropDraft(questionnaire);
    else keepDraft(questionnaire, next);
    setCourse(next);
  };
  useStepInAddress(stepOf(course), (asked) => {
    if (place.at === 'thanks') return false;
    // After a reload in the middle, the answers are in the draft.
    const next = atStep(questionnaire, place.at === 'intro' ? readDraft(questionnaire) : course, asked);
    if (next) move(next);
    return next !== null;
  });
  const step = questionOf(questionnaire, course);
  const { done, of } = progressOf(questionnaire, course);

  if (place.at === 'intro') {
    const kept = isAlive ? readDraft(questionnaire) : START;
    return <Intro {...{ questionnaire, kept, heading }} questions={of} onBegin={(from) => move(resume(questionnaire, from))} />;
  }
  if (place.at === 'thanks') return <Thanks thanks={questionnaire.thanks} number={number} heading={heading} />;
  return (
    <div className={styles.quiz}>
      <Progress
        label={questionnaire.title}
        value={done}
        max={of}
        valueText={step ? `Question ${done + 1} of ${of}` : 'All questions answered'}
      />
      <div className={styles.page}>
        {step ? (
          <Question
            key={step.id}
            step={step}
            given={course.answers[step.id] ?? (step.kind === 'email' ? knownEmail : undefined)}
            refused={refused[step.id]}
            heading={heading}
            onTyped={(given) => keepDraft(questionnaire, { ...course, answers: { ...course.answers, [step.id]: given } })}
            onAnswer={(given) => {
              setRefused((problems) => ({ ...problems, [step.id]: undefined }));
              move(answer(questionnaire, course, step.id, given));
            }}
          />
        ) : (
          <Summary
            {...{ questionnaire, course, heading, supportEmail, webinar }}
            onChange={(id) => move(goTo(course, id))}
            onSent={(ticket) => {
              setNumber(ticket);
              move({ ...course, place: { at: 'thanks' } });
            }}
            onRefused={(problems, first) => {
              setRefused(problems);
              move(goTo(course, first));
            }}
          />
        )}
        <p>
          <Button variant="plain" onClick={() => move(goBack(questionnaire, course))}>
            Back
          </Button>
        </p>
      </div>
    </div>
  );
}
