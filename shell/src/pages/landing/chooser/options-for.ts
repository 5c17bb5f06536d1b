import type { LandingChooser } from '@plenum/shared-contracts/pages/kinds/landing';

/** Name of an option, which the stylesheet knows: the numbers of its question and of itself, from 1. */
export const optionName = (question: number, option: number) => `${question + 1}-${option + 1}`;

/** Returns the names of the options with which a result is shown: those it is for, and all of a question that makes no difference. */
export function optionsFor(
  answers: LandingChooser['results'][number][number]['for'],
  questions: LandingChooser['questions'],
): readonly string[] {
  return questions.flatMap(({ id, options }, at) =>
    options.flatMap((option, index) => ((answers[id]?.includes(option.id) ?? true) ? [optionName(at, index)] : [])),
  );
}
