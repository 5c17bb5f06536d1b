import { type FirstStep, type FirstStepFacts, type FirstStepName, firstSteps } from '@plenum/shared-contracts/profile/first-steps';

export interface OnboardingStep extends FirstStep {
  readonly text: string;
}

const TEXTS: Readonly<Record<FirstStepName, string>> = {
  reach: 'An e-mail address or a phone, below.',
  company: 'Name it, then invite your colleagues.',
  seat: 'See one as a guest before you hold your own.',
};

/** Returns the first steps of an account with a hint for each. */
export function onboardingSteps(profile: FirstStepFacts): readonly OnboardingStep[] {
  return firstSteps(profile).map((step) => ({ ...step, text: TEXTS[step.name] }));
}
