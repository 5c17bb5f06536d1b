import { pathThrough } from '#contract/quiz/path.ts';
import type { Questionnaire, QuizAnswer, QuizAnswers, QuizStep } from '#contract/quiz/schemas.ts';

/** Progress through a questionnaire: the current place and the answers so far. */
export interface QuizProgress {
  readonly answers: QuizAnswers;
  /** `summary` shows all answers before they are sent. */
  readonly place: { readonly at: 'intro' | 'summary' | 'thanks' } | { readonly at: 'question'; readonly id: string };
}

export const START: QuizProgress = { answers: {}, place: { at: 'intro' } };

/** Returns the current question, or undefined when there is none or the answers no longer lead to it. */
export function questionOf(quiz: Questionnaire, { answers, place }: QuizProgress): QuizStep | undefined {
  return place.at === 'question' ? pathThrough(quiz, answers).path.find(({ id }) => id === place.id) : undefined;
}

/** Goes to the first question without a valid answer, or to the summary. */
export function advance(quiz: Questionnaire, progress: QuizProgress): QuizProgress {
  const { path, complete } = pathThrough(quiz, progress.answers);
  const open = path.at(-1);
  return { ...progress, place: complete || !open ? { at: 'summary' } : { at: 'question', id: open.id } };
}

/** Resumes a draft at the question that was shown last, if there was one. */
export function resume(quiz: Questionnaire, kept: QuizProgress): QuizProgress {
  return kept.place.at === 'intro' ? advance(quiz, kept) : kept;
}

/** Stores an answer and goes on to the next question; after a change on the summary, to whatever that change left unanswered. */
export function answer(quiz: Questionnaire, progress: QuizProgress, id: string, given: QuizAnswer | null): QuizProgress {
  return advance(quiz, { ...progress, answers: { ...progress.answers, [id]: given } });
}

const SUMMARY = 'your-answers';

/** Returns the name of a place in the URL: the id of a question. The places before and after the questions have none. */
export function stepOf({ place }: QuizProgress): string {
  if (place.at === 'question') return place.id;
  return place.at === 'summary' ? SUMMARY : '';
}

/** Goes to the place of that name, or returns null when these answers do not lead there. */
export function progressAtStep(quiz: Questionnaire, { answers }: QuizProgress, step: string): QuizProgress | null {
  if (step === '') return { answers, place: { at: 'intro' } };
  const progress: QuizProgress = { answers, place: step === SUMMARY ? { at: 'summary' } : { at: 'question', id: step } };
  const isThere = step === SUMMARY ? pathThrough(quiz, answers).complete : questionOf(quiz, progress) !== undefined;
  return isThere ? progress : null;
}

/** Returns the question before the current place, or undefined at the first one. */
export function previousOf(quiz: Questionnaire, progress: QuizProgress): QuizStep | undefined {
  const { path } = pathThrough(quiz, progress.answers);
  const here = progress.place.at === 'question' ? path.findIndex(({ id }) => id === (progress.place as { id: string }).id) : path.length;
  return path[here - 1];
}

/** Goes to the previous question; the first one is part of the intro. */
export function goBack(quiz: Questionnaire, progress: QuizProgress): QuizProgress {
  const before = previousOf(quiz, progress);
  return { ...progress, place: before && before !== quiz.steps[0] ? { at: 'question', id: before.id } : { at: 'intro' } };
}

export function goTo(progress: QuizProgress, id: string): QuizProgress {
  return { ...progress, place: { at: 'question', id } };
}

/** Returns how many questions are done, and how many there are if no remaining option branches off. */
export function progressOf(quiz: Questionnaire, progress: QuizProgress): { readonly done: number; readonly of: number } {
  const { path, complete } = pathThrough(quiz, progress.answers);
  if (progress.place.at === 'intro') return { done: 0, of: path.length + ahead(quiz, path) };
  if (complete && progress.place.at !== 'question') return { done: path.length, of: path.length };
  const shown = questionOf(quiz, progress);
  return { done: shown ? path.indexOf(shown) : path.length, of: path.length + (complete ? 0 : ahead(quiz, path)) };
}

/** Counts the questions after the last of this path if no option branches off. */
function ahead({ steps }: Questionnaire, path: readonly QuizStep[]): number {
  const seen = new Set(path);
  let step = path.at(-1);
  let count = 0;
  while (step) {
    const { next } = step;
    const following: QuizStep | undefined =
      next === null ? undefined : next === undefined ? steps[steps.indexOf(step) + 1] : steps.find(({ id }) => id === next);
    if (!following || seen.has(following)) return count;
    seen.add(following);
    count += 1;
    step = following;
  }
  return count;
}

/** Returns the answers to send: only those on the path that the answers lead through. */
export function answersToSend(quiz: Questionnaire, { answers }: QuizProgress): QuizAnswers {
  return Object.fromEntries(pathThrough(quiz, answers).path.map(({ id }) => [id, answers[id] ?? null]));
}
