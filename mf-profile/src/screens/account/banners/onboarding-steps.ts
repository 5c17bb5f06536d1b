import { type FirstStep, type FirstStepFacts, type FirstStepName, firstSteps } from '@plenum/shared-contracts/profile/first-steps';
import { sectionHref } from '#src/screens/account/sections.ts';

export interface OnboardingStep extends FirstStep {
  readonly text: string;
  /** Where it is done: a page, or a heading of this one. */
  readonly to: string;
}

const WAYS: Readonly<Record<FirstStepName, Pick<OnboardingStep, 'text' | 'to'>>> = {
  reach: { text: 'An e-mail address or a phone, below.', to: `${sectionHref('profile')}#reach` },
  company: { text: 'Your company or its size, below.', to: `${sectionHref('profile')}#your-company` },
  seat: { text: 'See one as a guest before you hold your own.', to: '/webinars' },
};

/** Returns the first steps of an account with where each is done. */
export function onboardingSteps(profile: FirstStepFacts): readonly OnboardingStep[] {
  return firstSteps(profile).map((step) => ({ ...step, ...WAYS[step.name] }));
}
