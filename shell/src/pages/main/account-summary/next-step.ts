import { type Profile, isVerified } from '@plenum/shared-contracts/profile/codec';

/** A part of the account, or a step that sets it up. */
export interface AccountPart {
  /** What it is; of a step, its place among the three. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  readonly link: { readonly to: string; readonly text: string };
}

type Known = Pick<Profile, 'isOnboarding' | 'isVerifiedEmail' | 'isVerifiedPhone' | 'companyName' | 'companySize' | 'hasRegistered'>;

/** Returns the first step of a new account that is not done, in the order of its overview; null when there is none, or it was skipped. */
export function nextStep(profile: Known): AccountPart | null {
  if (!profile.isOnboarding) return null;
  if (!isVerified(profile))
    return {
      label: 'Step 1 of 3',
      title: 'Confirm how we reach you',
      text: 'Your e-mail address or your phone.',
      link: { to: '/account', text: 'Confirm it' },
    };
  if (profile.companyName === null && profile.companySize === null)
    return {
      label: 'Step 2 of 3',
      title: 'Tell us about your company',
      text: 'Its name or its size is enough.',
      link: { to: '/account', text: 'Tell us' },
    };
  if (!profile.hasRegistered)
    return {
      label: 'Step 3 of 3',
      title: 'Save a seat at a webinar',
      text: 'See one as a guest before you hold your own.',
      link: { to: '/webinars', text: 'Find one' },
    };
  return null;
}
