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
      title: 'Tell us about your company',
      text: 'Your company or its size, below.',
      isDone: profile.companyName !== null || profile.companySize !== null,
    },
    {
      title: 'Attend a webinar',
      text: 'Save a seat and see a webinar as a guest.',
      isDone: profile.stepOnboarding >= 3,
      to: '/webinars',
    },
  ];
}
