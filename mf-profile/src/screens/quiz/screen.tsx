import { answerLabel } from '#contract/quiz/answer-label.ts';
import { defineScreen } from '@plenum/federation/remote/define-remote';
import { type QuizData, loadQuiz } from '#src/screens/quiz/load-quiz.ts';
import { useSession } from '@plenum/federation/remote/capabilities';
import { Skeleton, SkeletonScreen } from '@plenum/shared-ui/skeleton';
import { useEffect, useMemo, useRef, useState } from 'react';
import { Button } from '@plenum/shared-ui/button';
import { type DraftReset, useDraftReset } from '@plenum/shared-ui/form/use-draft-reset';
import { useHydrated } from '@plenum/shared-ui/hydration/use-hydrated';
import { useStepInAddress } from '@plenum/shared-ui/steps/use-step-in-address';
import { Progress } from '@plenum/shared-ui/progress';
import {
  type QuizProgress,
  START,
  answer,
  progressAtStep,
  goBack,
  goTo,
  previousOf,
  progressOf,
  questionOf,
  resume,
  stepOf,
} from '#src/screens/quiz/progress/quiz-progress.ts';
import { deleteDraft, saveDraft, readDraft } from '#src/screens/quiz/progress/quiz-draft.ts';
import { Intro, introText } from '#src/screens/quiz/intro.tsx';
import { Question } from '#src/screens/quiz/question/question.tsx';
import styles from '#src/screens/quiz/quiz.module.css';
import { Summary } from '#src/screens/quiz/summary.tsx';
import { Thanks } from '#src/screens/quiz/thanks.tsx';
import { useLoaded } from '#src/use-loaded.ts';

type Refused = Readonly<Record<string, string | undefined>>;

/** A questionnaire, one question at a time. Answers stay in this browser until they are sent. */
export function Quiz({ data }: { data: QuizData }) {
  const { generation, isCurrent } = useDraftReset();
  return <QuizOfUser key={generation} data={data} isCurrent={isCurrent} />;
}

type QuizOfUserProps = { data: QuizData } & Pick<DraftReset, 'isCurrent'>;

function QuizOfUser({ data: { questionnaire: loaded, supportEmail, webinar }, isCurrent }: QuizOfUserProps) {
  const { status } = useSession().view;
  const [questionnaire, setQuestionnaire] = useLoaded(loaded);
  const isAlive = useHydrated();
  const [progress, setProgress] = useState<QuizProgress>(START);
  // What an earlier visit left: read once, as typing changes the stored draft.
  const found = useMemo(() => (isAlive ? readDraft(questionnaire) : START), [isAlive, questionnaire]);
  const [hasMoved, setMoved] = useState(false);
  const [number, setNumber] = useState<string | null>(null);
  const [refused, setRefused] = useState<Refused>({});
  const knownEmail = useKnownEmail();
  const heading = useRef<HTMLHeadingElement>(null);
  const { place } = progress;
  const shown = place.at === 'intro' ? questionnaire.steps[0]?.id : place.at === 'question' ? place.id : place.at;
  const seen = useRef(shown);
  // The previous content is gone, so the new heading takes the focus.
  useEffect(() => {
    if (seen.current !== shown) heading.current?.focus();
    seen.current = shown;
  }, [shown]);

  const save = (next: QuizProgress) => isCurrent() && saveDraft(questionnaire, next, status === 'signed-in');
  const move = (next: QuizProgress) => {
    if (next.place.at === 'thanks') deleteDraft(questionnaire);
    else save(next);
    setProgress(next);
    setMoved(true);
  };
  useStepInAddress(stepOf(progress), (asked) => {
    if (place.at === 'thanks') return false;
    // After a reload in the middle, the answers are in the draft.
    const next = progressAtStep(questionnaire, place.at === 'intro' ? readDraft(questionnaire) : progress, asked);
    if (next) move(next);
    return next !== null;
  });
  const [first] = questionnaire.steps;
  const isFirst = place.at === 'intro' || (place.at === 'question' && place.id === first?.id);
  const step = isFirst ? first : questionOf(questionnaire, progress);
  const before = previousOf(questionnaire, progress);
  const { done, of } = progressOf(questionnaire, progress);
  const question = step && (
    <Question
      key={step.id}
      step={step}
      given={progress.answers[step.id] ?? (step.kind === 'email' ? knownEmail : undefined)}
      refused={refused[step.id]}
      {...(isFirst ? { intro: introText(questionnaire) } : { heading })}
      onChange={(given) => {
        // The form reports its first values, too: a page that is only opened must not replace a draft.
        if (isFirst && given === null) return;
        save({ answers: { ...progress.answers, [step.id]: given }, place: { at: 'question', id: step.id } });
      }}
      onAnswer={(given) => {
        setRefused((problems) => ({ ...problems, [step.id]: undefined }));
        move(answer(questionnaire, progress, step.id, given));
      }}
    />
  );

  if (place.at === 'thanks') return <Thanks thanks={questionnaire.thanks} number={number} heading={heading} />;
  if (isFirst) {
    // What this visit has answered is shown in the question itself.
    const saved = hasMoved ? START : found;
    const answered = Object.values(saved.answers).filter((given) => given !== null).length;
    const draft = answered > 0 ? { answered, onContinue: () => move(resume(questionnaire, saved)), onDrop: () => move(START) } : null;
    return (
      <div className={styles.quiz}>
        <Progress
          label={questionnaire.title}
          value={draft ? answered : 1}
          max={Math.max(of, answered)}
          valueText={draft ? `${answered} of about ${of} answered` : `Question 1 of ${of}`}
        />
        <Intro {...{ questionnaire, supportEmail, webinar, heading }} draft={draft}>
          {question}
          <Leave />
        </Intro>
      </div>
    );
  }
  return (
    <div className={styles.quiz}>
      <Progress
        label={questionnaire.title}
        value={step ? done + 1 : done}
        max={of}
        valueText={step ? `Question ${done + 1} of ${of}` : 'All questions answered'}
      />
      <div className={styles.page}>
        <p className={styles.back}>
          <Button variant="plain" onClick={() => move(goBack(questionnaire, progress))}>
            <span aria-hidden="true">← </span>Back
          </Button>
          {before && step && <span className={styles.before}>{answerLabel(before, progress.answers[before.id])}</span>}
        </p>
        {question ?? (
          <Summary
            {...{ questionnaire, progress, heading, supportEmail, webinar }}
            onChange={(id) => move(goTo(progress, id))}
            onReplaced={setQuestionnaire}
            onSent={(ticket) => {
              setNumber(ticket);
              move({ ...progress, place: { at: 'thanks' } });
            }}
            onRefused={(problems, first) => {
              setRefused(problems);
              move(goTo(progress, first));
            }}
          />
        )}
        <Leave />
      </div>
    </div>
  );
}

/** Nothing is lost by leaving, to which the layout's header has the link. */
function Leave() {
  return <p className={styles.leave}>Answers stay in this browser until you send them, so you can leave and come back.</p>;
}

function QuizSkeleton() {
  return (
    <SkeletonScreen what="the questionnaire">
      <Skeleton kind="title" />
      <Skeleton />
      <Skeleton />
    </SkeletonScreen>
  );
}

/** Returns the signed-in user's address, so that they need not type it. */
function useKnownEmail(): string | undefined {
  return useSession().view.profile?.email ?? undefined;
}

export const screen = defineScreen<{ aliace: string }, QuizData>({
  loader: loadQuiz,
  meta: ({ questionnaire: { title, intro, aliace } }) => ({ title, description: intro, canonical: `/quiz/${aliace}` }),
  Component: ({ data }) => <Quiz key={data.questionnaire.aliace} data={data} />,
  skeleton: QuizSkeleton,
});
