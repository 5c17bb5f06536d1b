import { checkEmail } from '@plenum/shared-forms/field-rules';
import { checkLength, requiredMessage, numberMessage } from '@plenum/shared-forms/validation-messages';
import type { Questionnaire, QuizAnswer, QuizAnswers, QuizStep } from '#contract/quiz/schemas.ts';

/** Returns the steps that these answers lead through, up to the first unanswered one or the end. */
export function pathThrough(
  { steps }: Questionnaire,
  answers: QuizAnswers,
): { readonly path: readonly QuizStep[]; readonly complete: boolean } {
  const path: QuizStep[] = [];
  let step = steps[0];
  // Stops at a loop, which would never end.
  while (step && !path.includes(step)) {
    path.push(step);
    if (!(step.id in answers) || checkAnswer(step, answers[step.id]) !== undefined) return { path, complete: false };
    step = stepAfter(steps, step, answers[step.id]);
  }
  return { path, complete: true };
}

function stepAfter(steps: readonly QuizStep[], step: QuizStep, answer: QuizAnswer | null | undefined): QuizStep | undefined {
  const chosen = step.kind === 'single' ? step.options.find(({ value }) => value === answer)?.next : undefined;
  const goal = chosen === undefined ? step.next : chosen;
  if (goal === null) return undefined;
  return goal === undefined ? steps[steps.indexOf(step) + 1] : steps.find(({ id }) => id === goal);
}

/** Returns what is wrong with an answer, as a message for the user, or undefined when it is valid. */
export function checkAnswer(step: QuizStep, answer: QuizAnswer | null | undefined): string | undefined {
  if (isEmpty(answer)) return step.required ? MISSING[step.kind] : undefined;
  switch (step.kind) {
    case 'single':
      return step.options.some(({ value }) => value === answer) ? undefined : MISSING.single;
    case 'multiple':
      return isSelection(step.options, answer) ? undefined : MISSING.multiple;
    case 'scale':
      return Number.isInteger(answer) && Number(answer) >= step.from && Number(answer) <= step.to
        ? undefined
        : numberMessage('a number', { least: step.from, most: step.to });
    case 'text':
      if (typeof answer !== 'string') return MISSING.text;
      return checkLength('an answer', answer, { most: step.max_length });
    case 'email':
      return typeof answer === 'string' ? checkEmail(answer) : MISSING.email;
    default:
      return step satisfies never;
  }
}

function isEmpty(answer: QuizAnswer | null | undefined): answer is null | undefined {
  if (answer === undefined || answer === null) return true;
  return typeof answer === 'string' ? answer.trim() === '' : Array.isArray(answer) && answer.length === 0;
}

function isSelection(options: readonly { value: string }[], answer: QuizAnswer | null | undefined): boolean {
  if (!Array.isArray(answer)) return false;
  return new Set(answer).size === answer.length && answer.every((chosen) => options.some(({ value }) => value === chosen));
}

const MISSING: Readonly<Record<QuizStep['kind'], string>> = {
  single: 'Please choose an answer.',
  multiple: 'Please choose one or more answers.',
  text: requiredMessage('your answer'),
  scale: 'Please choose a number.',
  email: requiredMessage('your e-mail address'),
};

/** Returns ids that steps lead to but no step has: mistakes in the questionnaire. */
export function findUnknownSteps({ steps }: Questionnaire): string[] {
  const ids = new Set(steps.map(({ id }) => id));
  const goals = steps.flatMap((step) => [step.next, ...(step.kind === 'single' ? step.options.map((option) => option.next) : [])]);
  return goals.filter((goal) => typeof goal === 'string').filter((goal) => !ids.has(goal));
}
