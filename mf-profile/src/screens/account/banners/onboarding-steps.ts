import { type Profile, isVerified } from '@plenum/shared-contracts/profile/codec';

export interface OnboardingStep {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  /** Path of another page; absent for steps on this page. */
  readonly to?: string;
}

type Known = Pick<Profile, 'isVerifiedEmail' | 'isVerifiedPhone' | 'companyName' | 'companySize' | 'stepOnboarding'>;

/** Returns the first steps of an account. The last one is completed when it is followed; the profile counts it. */
export function onboardingSteps(profile: Known): readonly OnboardingStep[] {
  return [
    { title: 'Confirm how we reach you', text: 'An e-mail address or a phone, below.', isDone: isVerified(profile) },
    {
      title: 'Say whom you are here for',
      text: 'Your company or its size, below.',
      isDone: profile.companyName !== null || profile.companySize !== null,
    },
    {
      title: 'Sit in a hall',
      text: 'Save a seat in a webinar and see it from the rows first.',
      isDone: profile.stepOnboarding >= 3,
      to: '/webinars',
    },
  ];
}
