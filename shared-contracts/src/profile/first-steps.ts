import { type Profile, isVerified } from '#src/profile/codec.ts';

export type FirstStepName = 'reach' | 'company' | 'seat';

/** A step that sets up a new account. */
export interface FirstStep {
  readonly name: FirstStepName;
  readonly title: string;
  /** Path of the page where it is done, with the heading on it if that is not the first. */
  readonly to: string;
  readonly isDone: boolean;
}

/** What the steps depend on. */
export type FirstStepFacts = Pick<Profile, 'isVerifiedEmail' | 'isVerifiedPhone' | 'companyName' | 'companySize' | 'hasRegistered'>;

/**
 * Tells which of the first steps of an account are done. Each is done when the account shows it, wherever it was done.
 * @param profile what the steps depend on
 * @returns all steps, in their order
 * @example
 * const next = firstSteps(profile).find(({ isDone }) => !isDone);
 */
export function firstSteps(profile: FirstStepFacts): readonly FirstStep[] {
  return [
    { name: 'reach', title: 'Confirm your e-mail or phone', to: '/account#reach', isDone: isVerified(profile) },
    {
      name: 'company',
      title: 'Tell us about your company',
      to: '/account/companies',
      isDone: profile.companyName !== null || profile.companySize !== null,
    },
    { name: 'seat', title: 'Save a seat at a webinar', to: '/webinars', isDone: profile.hasRegistered },
  ];
}
