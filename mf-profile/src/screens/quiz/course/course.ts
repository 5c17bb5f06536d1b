import { pathThrough } from '#contract/quiz/path.ts';
import type { Questionnaire, QuizAnswer, QuizAnswers, QuizStep } from '#contract/quiz/schemas.ts';

/** Where somebody is in a questionnaire, and what was answered so far. */
export interface Course {
  readonly answers: QuizAnswers;
  /** `summary` shows all answers before they are sent. */
  readonly place: { readonly at: 'intro' | 'summary' | 'thanks' } | { readonly at: 'question'; readonly id: string };
}

export const START: Course = { answers: {}, place: { at: 'intro' } };

/** The question that is shown, where one is; a question that the answers no longer lead to is none. */
export function questionOf(quiz: Questionnaire, { answers, place }: Course): QuizStep | undefined {
  return place.at === 'question' ? pathThrough(quiz, answers).path.find(({ id }) => id === place.id) : undefined;
}

/** To the first question without a good answer, or to the summary. */
export function goOn(quiz: Questionnaire, course: Course): Course {
  const { path, complete } = pathThrough(quiz, course.answers);
  const open = path.at(-1);
  return { ...course, place: complete || !open ? { at: 'summary' } : { at: 'question', id: open.id } };
}

/** Back into what was begun before: to the question that was shown last, if there was one. */
export function resume(quiz: Questionnaire, kept: Course): Course {
  return kept.place.at === 'intro' ? goOn(quiz, kept) : kept;
}

/** Keeps an answer and goes on: one after the other at first; after a change on the summary, to what that change left open. */
export function answer(quiz: Questionnaire, course: Course, id: string, given: QuizAnswer | null): Course {
  return goOn(quiz, { ...course, answers: { ...course.answers, [id]: given } });
}

const SUMMARY = 'your-answers';

/** What a place is called in the address: a question by its id. What is before and after the questions has no name. */
export function stepOf({ place }: Course): string {
  if (place.at === 'question') return place.id;
  return place.at === 'summary' ? SUMMARY : '';
}

/** To the place of that name; null where these answers do not lead there. */
export function atStep(quiz: Questionnaire, { answers }: Course, step: string): Course | null {
  if (step === '') return { answers, place: { at: 'intro' } };
  const course: Course = { answers, place: step === SUMMARY ? { at: 'summary' } : { at: 'question', id: step } };
  const isThere = step === SUMMARY ? pathThrough(quiz, answers).complete : questionOf(quiz, course) !== undefined;
  return isThere ? course : null;
}

/** To the question before, or to the beginning. */
export function goBack(quiz: Questionnaire, course: Course): Course {
  const { path } = pathThrough(quiz, course.answers);
  const here = course.place.at === 'question' ? path.findIndex(({ id }) => id === (course.place as { id: string }).id) : path.length;
  const before = path[here - 1];
  return { ...course, place: before ? { at: 'question', id: before.id } : { at: 'intro' } };
}

export function goTo(course: Course, id: string): Course {
  return { ...course, place: { at: 'question', id } };
}

/** Where a course stands: how many questions are behind, and how many there are if the rest is answered with what leads on. */
export function progressOf(quiz: Questionnaire, course: Course): { readonly done: number; readonly of: number } {
  const { path, complete } = pathThrough(quiz, course.answers);
  if (course.place.at === 'intro') return { done: 0, of: path.length + ahead(quiz, path) };
  if (complete && course.place.at !== 'question') return { done: path.length, of: path.length };
  const shown = questionOf(quiz, course);
  return { done: shown ? path.indexOf(shown) : path.length, of: path.length + (complete ? 0 : ahead(quiz, path)) };
}

/** How many questions follow the last of this path when no option leads astray. */
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

/** Only what the answers lead through is sent: an answer to a question that was left again is nobody's. */
export function answersToSend(quiz: Questionnaire, { answers }: Course): QuizAnswers {
  return Object.fromEntries(pathThrough(quiz, answers).path.map(({ id }) => [id, answers[id] ?? null]));
}
