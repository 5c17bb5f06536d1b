import * as z from 'zod/mini';
import { type Questionnaire, quizAnswers } from '#contract/quiz/schemas.ts';
import { type QuizProgress, START, questionOf } from '#src/screens/quiz/progress/quiz-progress.ts';

const draft = z.object({
  version: z.number(),
  answers: quizAnswers,
  place: z.union([z.object({ at: z.enum(['intro', 'summary']) }), z.object({ at: z.literal('question'), id: z.string() })]),
});

const keyOf = (quiz: Questionnaire) => `plenum-quiz-${quiz.aliace}`;

/** Stores the answers in this browser. Where storage is full or forbidden, only this page has them. */
export function saveDraft(quiz: Questionnaire, { answers, place }: QuizProgress): void {
  try {
    localStorage.setItem(keyOf(quiz), JSON.stringify({ version: quiz.version, answers, place }));
  } catch {
    // Nothing is lost: the page still has the answers.
  }
}

export function deleteDraft(quiz: Questionnaire): void {
  try {
    localStorage.removeItem(keyOf(quiz));
  } catch {
    // Then there is no draft to remove.
  }
}

/** Returns the draft, or the start when there is none, it is unreadable, or the questions have changed. */
export function readDraft(quiz: Questionnaire): QuizProgress {
  try {
    const stored = draft.safeParse(JSON.parse(localStorage.getItem(keyOf(quiz)) ?? 'null'));
    if (!stored.success || stored.data.version !== quiz.version) return START;
    const { answers, place } = stored.data;
    const progress: QuizProgress = { answers, place };
    return place.at === 'question' && !questionOf(quiz, progress) ? { answers, place: { at: 'intro' } } : progress;
  } catch {
    return START;
  }
}
