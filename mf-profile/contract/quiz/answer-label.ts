import type { QuizAnswer, QuizStep } from '#contract/quiz/schemas.ts';

/** Returns an answer as the respondent saw it. */
export function answerLabel(step: QuizStep, given: QuizAnswer | null | undefined): string {
  if (given === null || given === undefined || given === '') return 'No answer';
  if (step.kind === 'single' || step.kind === 'multiple') {
    const chosen: readonly (string | number)[] = Array.isArray(given) ? given : [given];
    return step.options
      .filter(({ value }) => chosen.includes(value))
      .map(({ label }) => label)
      .join(', ');
  }
  return step.kind === 'scale' ? `${String(given)} of ${step.to}` : String(given);
}
