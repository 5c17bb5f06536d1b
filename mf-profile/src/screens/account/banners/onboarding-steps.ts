import { type Profile, isVerified } from '@plenum/shared-contracts/profile/codec';
import { sectionHref } from '#src/screens/account/sections.ts';

export interface OnboardingStep {
  readonly title: string;
  readonly text: string;
  readonly isDone: boolean;
  /** Where it is done: a page, or a heading of this one. */
  readonly to: string;
}

type Known = Pick<Profile, 'isVerifiedEmail' | 'isVerifiedPhone' | 'companyName' | 'companySize' | 'hasRegistered'>;

/** Returns the first steps of an account. Each is done when the account shows it, wherever it was done. */
export function onboardingSteps(profile: Known): readonly OnboardingStep[] {
  return [
    {
      title: 'Confirm how we reach you',
      text: 'An e-mail address or a phone, below.',
      isDone: isVerified(profile),
      to: `${sectionHref('profile')}#you`,
    },
    {
      title: 'Tell us about your company',
      text: 'Your company or its size, below.',
      isDone: profile.companyName !== null || profile.companySize !== null,
      to: `${sectionHref('profile')}#your-company`,
    },
    {
      title: 'Save a seat at a webinar',
      text: 'See one as a guest before you hold your own.',
      isDone: profile.hasRegistered,
      to: '/webinars',
    },
  ];
}
