import * as z from 'zod/mini';
import { type Questionnaire, quizAnswers } from '#contract/quiz/schemas.ts';
import { type QuizProgress, START, questionOf } from '#src/screens/quiz/progress/quiz-progress.ts';

const draft = z.object({
  version: z.number(),
  answers: quizAnswers,
  place: z.union([z.object({ at: z.enum(['intro', 'summary']) }), z.object({ at: z.literal('question'), id: z.string() })]),
});

const guestKeyOf = (quiz: Questionnaire) => `plenum-quiz-${quiz.aliace}`;
/** Signing out deletes names with this beginning. */
const accountKeyOf = (quiz: Questionnaire) => `account-quiz-${quiz.aliace}`;

/**
 * Stores the answers in this browser. Where storage is full or forbidden, only this page has them.
 * @param isSignedIn whether a signed-in user answers: signing out deletes the answers, also those from before the sign-in
 */
export function saveDraft(quiz: Questionnaire, { answers, place }: QuizProgress, isSignedIn: boolean): void {
  const [guests, accounts] = [guestKeyOf(quiz), accountKeyOf(quiz)];
  try {
    // Also after the session has expired: some of the answers are the account's.
    const isAccounts = isSignedIn || localStorage.getItem(accounts) !== null;
    localStorage.setItem(isAccounts ? accounts : guests, JSON.stringify({ version: quiz.version, answers, place }));
    if (isAccounts) localStorage.removeItem(guests);
  } catch {
    // Nothing is lost: the page still has the answers.
  }
}

export function deleteDraft(quiz: Questionnaire): void {
  try {
    localStorage.removeItem(guestKeyOf(quiz));
    localStorage.removeItem(accountKeyOf(quiz));
  } catch {
    // Then there is no draft to remove.
  }
}

/**
 * Returns the draft, or the start when there is none or it is unreadable. If the questions have changed since, it has the answers to those
 * that remain, and no place.
 */
export function readDraft(quiz: Questionnaire): QuizProgress {
  try {
    const stored = draft.safeParse(
      JSON.parse(localStorage.getItem(accountKeyOf(quiz)) ?? localStorage.getItem(guestKeyOf(quiz)) ?? 'null'),
    );
    if (!stored.success) return START;
    const { version, answers, place } = stored.data;
    if (version !== quiz.version) {
      const kept = Object.entries(answers).filter(([id]) => quiz.steps.some((step) => step.id === id));
      return { answers: Object.fromEntries(kept), place: { at: 'intro' } };
    }
    const progress: QuizProgress = { answers, place };
    return place.at === 'question' && !questionOf(quiz, progress) ? { answers, place: { at: 'intro' } } : progress;
  } catch {
    return START;
  }
}
