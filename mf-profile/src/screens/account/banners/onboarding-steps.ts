import { type Profile, isVerified } from '@plenum/shared-contracts/profile/codec';

export interface OnboardingStep {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  /** Path of another page; absent for steps on this page. */
  readonly to?: string;
}

type Known = Pick<Profile, 'isVerifiedEmail' | 'isVerifiedPhone' | 'companyName' | 'companySize' | 'hasRegistered'>;

/** Returns the first steps of an account. Each is done when the account shows it, wherever it was done. */
export function onboardingSteps(profile: Known): readonly OnboardingStep[] {
  return [
    { title: 'Confirm how we reach you', text: 'An e-mail address or a phone, below.', isDone: isVerified(profile) },
    {
      title: 'Tell us about your company',
      text: 'Your company or its size, below.',
      isDone: profile.companyName !== null || profile.companySize !== null,
    },
    {
      title: 'Save a seat at a webinar',
      text: 'See one as a guest before you hold your own.',
      isDone: profile.hasRegistered,
      to: '/webinars',
    },
  ];
}
