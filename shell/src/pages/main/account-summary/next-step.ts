import type { Profile } from '@plenum/shared-contracts/profile/codec';
import { type FirstStepFacts, type FirstStepName, firstSteps } from '@plenum/shared-contracts/profile/first-steps';

/** A part of the account, or a step that sets it up. */
export interface AccountPart {
  /** What it is; of a step, how many of all are done. */
  readonly label: string;
  readonly title: string;
  readonly text: string;
  /** What it allows. */
  readonly limits?: string | undefined;
  readonly link: { readonly to: string; readonly text: string };
}

const TEXTS: Readonly<Record<FirstStepName, { readonly text: string; readonly link: string }>> = {
  reach: { text: 'Your e-mail address or your phone.', link: 'Confirm it' },
  company: { text: 'Its name or its size is enough.', link: 'Add your company' },
  seat: { text: 'See one as a guest before you hold your own.', link: 'Find one' },
};

/** Returns the first step of a new account that is not done, in the order of its overview; null when there is none, or they were skipped. */
export function nextStep(profile: FirstStepFacts & Pick<Profile, 'isOnboarding'>): AccountPart | null {
  if (!profile.isOnboarding) return null;
  const steps = firstSteps(profile);
  const next = steps.find(({ isDone }) => !isDone);
  if (!next) return null;
  const done = steps.filter(({ isDone }) => isDone).length;
  const { text, link } = TEXTS[next.name];
  return { label: `First steps, ${done} of ${steps.length} done`, title: next.title, text, link: { to: next.to, text: link } };
}
