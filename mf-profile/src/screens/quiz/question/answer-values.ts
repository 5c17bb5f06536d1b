import type { QuizAnswer, QuizStep } from '#contract/quiz/schemas.ts';

/** Values of a question's form: one text, or a boolean per option of a multiple choice. */
export type AnswerValues = Partial<Record<string, string | boolean>>;

const TICK = 'tick-';

export const optionFieldName = (option: string) => `${TICK}${option}`;

export function toValues(step: QuizStep, given: QuizAnswer | null | undefined): AnswerValues {
  if (given === null || given === undefined) return {};
  if (step.kind !== 'multiple') return { answer: String(given) };
  return Object.fromEntries((Array.isArray(given) ? given : []).map((option) => [optionFieldName(option), true]));
}

/** Converts form values to an answer; null when it was skipped. */
export function fromValues(step: QuizStep, values: AnswerValues): QuizAnswer | null {
  if (step.kind === 'multiple') {
    const chosen = step.options.map(({ value }) => value).filter((value) => values[optionFieldName(value)] === true);
    return chosen.length > 0 ? chosen : null;
  }
  const words = typeof values.answer === 'string' ? values.answer.trim() : '';
  if (words === '') return null;
  return step.kind === 'scale' ? Number(words) : words;
}
