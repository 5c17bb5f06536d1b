import type { SocialFailure } from '@plenum/shared-contracts/auth/social';

/** Why linking a provider to an account failed. */
export type NotLinkedReason = SocialFailure | 'taken';

const WHY: Readonly<Record<NotLinkedReason, string>> = {
  denied: 'you said no over there.',
  expired: 'that took too long. Start again.',
  unavailable: 'it is not responding. Try again later.',
  'too-often': 'too many attempts. Wait a minute, then start again.',
  taken: 'it opens another Plenum account. Sign in there and disconnect it first.',
};

/** @param title name of the provider */
export function notLinkedMessage(title: string, why: NotLinkedReason): string {
  return `${title} was not connected: ${WHY[why]}`;
}
